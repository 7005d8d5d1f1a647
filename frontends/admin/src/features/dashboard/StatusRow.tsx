import { styled } from 'styled-components'
import { tabular, theme } from '@verdict/ui'

/** A label and its value at the two ends of a line. */
export const StatusRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space(3)};
  min-height: 32px;
  ${tabular}
`
