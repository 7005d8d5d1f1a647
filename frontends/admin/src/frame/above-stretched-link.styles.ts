import { styled } from 'styled-components'
import { aboveStretchedLink } from '@verdict/ui'

/** Raises the controls of a row above its stretched link. */
export const AboveStretchedLink = styled.span`
  ${aboveStretchedLink}
  display: inline-flex;
  align-items: center;
  gap: 2px;
  max-width: 100%;
`
