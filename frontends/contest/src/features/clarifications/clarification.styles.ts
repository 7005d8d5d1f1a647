import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** A text that is shown as typed, with its line breaks. */
export const PlainText = styled.p`
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`

export const Quote = styled.blockquote`
  padding-left: ${theme.space(3)};
  border-left: 3px solid ${theme.color.lineStrong};
  color: ${theme.color.muted};
  font-size: ${theme.size.small};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`
