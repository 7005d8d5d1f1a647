import { styled } from 'styled-components'
import { theme } from '../theme/theme.ts'

/** Above a list: what narrows it, in a line that wraps. */
export const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
`
