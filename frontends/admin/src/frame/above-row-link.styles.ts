import { styled } from 'styled-components'
import { theme } from '@verdict/ui'

/** Controls of a row that is a link as a whole. */
export const AboveRowLink = styled.span`
  position: relative;
  z-index: ${theme.layer.raised};
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
`
