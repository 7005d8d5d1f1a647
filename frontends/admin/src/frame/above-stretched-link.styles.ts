import { styled } from 'styled-components'
import { aboveStretchedLink } from '@verdict/ui'

/** Controls of a row whose link stretches over all of it. */
export const AboveStretchedLink = styled.span`
  ${aboveStretchedLink}
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
`
