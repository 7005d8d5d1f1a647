import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** The row of filters above a list; it wraps if it is too narrow. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`
