import { styled } from 'styled-components'
import { media, theme } from '@verdict/ui'

/** The reading side of a workspace, with tabs on top. */
export const SidePanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: 100%;
  min-height: 0;
  background: ${theme.color.surface};
  > div > div:first-child:not([role='tabpanel']) {
    padding: 0 ${theme.space(3)};
  }
`

/** The scrolling content of a side panel. */
export const SideScroll = styled.div`
  height: 100%;
  overflow: auto;
  padding: ${theme.space(5)} ${theme.space(6)} ${theme.space(12)};
  ${media.phone} {
    padding: ${theme.space(4)} ${theme.space(4)} ${theme.space(10)};
  }
`
