import { styled } from 'styled-components'
import { media, theme } from '@verdict/ui'

export const SearchBox = styled.div`
  flex: 0 1 320px;
  ${media.phone} {
    flex: 1 1 100%;
  }
`

/** Actions on the selected rows. */
export const SelectionActions = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space(3)};
  margin-left: auto;
  color: ${theme.color.muted};
`
