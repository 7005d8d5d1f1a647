import { styled } from 'styled-components'
import { aboveStretchedLink, media, theme } from '@verdict/ui'

/** The row above a list: filters at the start, actions at the end; on phones all wrap below the heading. */
export const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space(3)};
  margin-bottom: ${theme.space(4)};
  > [role='search'] {
    width: 300px;
    max-width: 100%;
    margin-right: auto;
    ${media.phone} {
      width: 100%;
    }
  }
  ${media.phone} {
    justify-content: flex-start;
    > h2 {
      width: 100%;
    }
  }
`

/** Buttons of a row, above the link that covers it. */
export const RowButtons = styled.span`
  ${aboveStretchedLink}
  display: inline-flex;
  gap: ${theme.space(0.5)};
`
