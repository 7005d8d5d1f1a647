import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Buttons of a row of a list. */
export const RowButtons = styled.span`
  display: inline-flex;
  gap: ${theme.space(0.5)};
`
