import { css, styled } from 'styled-components'
import { media, tabular, theme, truncate, visuallyHidden } from '../../theme/theme.ts'
import type { CardLayout } from './card-layout.rules.ts'
import type { ColumnLayout } from './column-layout.rules.ts'
import { cells, phoneCells, phoneRows, rows } from './DataList.rows.styles.ts'

const edgePx = { framed: 16, bare: 20 }

/** Horizontal padding of the rows in px, left and right together. */
export function paddingOf(bare: boolean): number {
  return 2 * (bare ? edgePx.bare : edgePx.framed)
}

const framed = css`
  --edge: ${edgePx.framed}px;
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
  overflow: hidden;
  ${media.phone} {
    background: transparent;
    border: 0;
    border-radius: 0;
    overflow: visible;
    .row {
      background: ${theme.color.surface};
      border: ${theme.line};
      border-radius: ${theme.radius.control};
    }
  }
`

/** A list without a frame, for use inside of a card. */
const bare = css`
  --edge: ${edgePx.bare}px;
  overflow: hidden;
  border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};
`

/**
 * Which columns show depends on the width of the list (a container query), not of the window: lists also stand in
 * narrow places.
 */
function layoutStyles(layouts: readonly ColumnLayout[], row = "[role='row']") {
  return layouts.map(({ hidden, template }, at) => {
    const widerPx = layouts[at - 1]?.fromPx
    const rules = css`
      ${row} {
        grid-template-columns: ${template};
      }
      ${hidden.map((key) => `[data-column='${key}']`).join(', ')} {
        display: none;
      }
    `
    return widerPx === undefined
      ? css`
          ${row} {
            grid-template-columns: ${template};
          }
        `
      : css`
          @container list (max-width: ${widerPx - 0.02}px) {
            ${rules}
          }
        `
  })
}

/** Grid positions of the cells of a card, which depend on the columns only. */
function cardStyles({ cornersPx, corners, lines, flushRight }: CardLayout) {
  return css`
    ${layoutStyles(lines, '.row')}
    .cell[data-phone='title'] {
      padding-right: ${cornersPx}px;
    }
    ${corners.map(
      ({ key, widthPx, fromEndPx, align }) => css`
        .cell[data-column='${key}'] {
          width: ${widthPx}px;
          margin-right: ${fromEndPx}px;
          text-align: ${align};
        }
      `,
    )}
    ${
      flushRight !== undefined &&
      css`
        .cell[data-column='${flushRight}'] {
          text-align: right;
        }
      `
    }
  `
}

/** The list with the styles of all its rows and cells, which are plain elements for speed. */
export const Table = styled.div<{ $bare: boolean; $layouts: readonly ColumnLayout[]; $card: CardLayout }>`
  container: list / inline-size;
  ${tabular}
  ${rows}
  ${cells}
  ${({ $bare }) => ($bare ? bare : framed)}
  ${media.phone} {
    ${phoneRows}
    ${phoneCells}
    ${({ $card }) => cardStyles($card)}
  }
  ${media.tabletUp} {
    ${({ $layouts }) => layoutStyles($layouts)}
  }
`

export const Head = styled.div`
  border-bottom: ${theme.line};
  .row {
    min-height: 38px;
  }
  [role='columnheader'] {
    min-width: 0;
    ${truncate}
    color: ${theme.color.faint};
    font-size: ${theme.size.tiny};
    font-weight: 500;
  }
  ${media.phone} {
    display: none;
  }
`

export const Body = styled.div<{ $isStale: boolean; $bare: boolean }>`
  position: relative;
  transition: opacity ${theme.motion};
  ${({ $isStale }) =>
    $isStale &&
    css`
      opacity: 0.55;
    `}
  ${media.phone} {
    display: grid;
    /* A long title is cut, it does not widen the card. */
    grid-template-columns: minmax(0, 1fr);
    gap: ${({ $bare }) => ($bare ? '0' : theme.space(1.5))};
  }
`

export const Hidden = styled.span`
  ${visuallyHidden}
`

export const Empty = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${theme.space(3)};
  padding: ${theme.space(14)} ${theme.space(4)};
  color: ${theme.color.muted};
  text-align: center;
  ${media.phone} {
    background: ${theme.color.surface};
    border: ${theme.line};
    border-radius: ${theme.radius.control};
  }
`
