import { css, styled } from 'styled-components'
import { breakpoints, media, tabular, theme, truncate, visuallyHidden } from '../theme/theme.ts'
import { columnGapPx, type ColumnLayout } from './column-layout.rules.ts'

type Align = 'start' | 'center' | 'end'

const edgePx = { framed: 16, bare: 20 }

/** What the rows of a list keep free at both sides, together, in px. */
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
  }
`

/** Inside of a card, whose frame and title it shares. */
const bare = css`
  --edge: ${edgePx.bare}px;
  overflow: hidden;
  border-radius: 0 0 ${theme.radius.control} ${theme.radius.control};
`

/** Which columns show is a matter of the list's own width, not of the window's: lists stand in narrow places, too. */
function layoutStyles(layouts: readonly ColumnLayout[]) {
  return layouts.map(({ hidden, template }, at) => {
    const widerPx = layouts[at - 1]?.fromPx
    const rules = css`
      [role='row'] {
        grid-template-columns: ${template};
      }
      ${hidden.map((key) => `[data-column='${key}']`).join(', ')} {
        display: none;
      }
    `
    return widerPx === undefined
      ? css`
          [role='row'] {
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

export const Table = styled.div<{ $bare: boolean; $layouts: readonly ColumnLayout[] }>`
  container: list / inline-size;
  ${tabular}
  ${({ $bare }) => ($bare ? bare : framed)}
  @media (min-width: ${breakpoints.phonePx}px) {
    ${({ $layouts }) => layoutStyles($layouts)}
  }
`

export const Head = styled.div`
  border-bottom: ${theme.line};
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
    gap: ${({ $bare }) => ($bare ? '0' : theme.space(2))};
  }
`

interface RowLook {
  $isHead?: boolean
  $isLink?: boolean
  $isHighlighted?: boolean
  $bare?: boolean
}

const phoneCard = css`
  background: ${theme.color.surface};
  border: ${theme.line};
  border-radius: ${theme.radius.control};
`

export const Row = styled.div<RowLook>`
  position: relative;
  display: grid;
  column-gap: ${columnGapPx}px;
  align-items: center;
  min-height: ${({ $isHead }) => ($isHead === true ? '38px' : '44px')};
  padding: 0 var(--edge);
  & + & {
    border-top: ${theme.line};
  }
  ${({ $isHighlighted }) =>
    $isHighlighted === true &&
    css`
      background: ${theme.color.accentSoft};
    `}
  ${({ $isLink }) =>
    $isLink === true &&
    css`
      &:hover {
        background: ${theme.color.hover};
      }
      &:has([data-row-link]:focus-visible) {
        background: ${theme.color.hover};
        box-shadow: inset 3px 0 0 ${theme.color.accent};
      }
      [data-row-link] {
        color: inherit;
        text-decoration: none;
        outline: none;
        font-weight: 500;
      }
      [data-row-link]::after {
        content: '';
        position: absolute;
        inset: 0;
      }
      a:not([data-row-link]),
      button,
      label,
      input {
        position: relative;
        z-index: 1;
      }
    `}
  ${media.phone} {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: ${theme.space(1)} ${theme.space(4)};
    padding: ${theme.space(3)} var(--edge);
    ${({ $bare }) => $bare !== true && phoneCard}
    /* Title and corner have a line to themselves. */
    &::before {
      content: '';
      order: -1;
      flex-basis: 100%;
      margin-top: calc(-1 * ${theme.space(1)});
    }
  }
`

const alignment: Record<Align, string> = { start: 'left', center: 'center', end: 'right' }

/** What is flush left stands off from figures that are flush right before it. */
const hasStartGap = css`
  @media (min-width: ${breakpoints.phonePx}px) {
    padding-left: ${theme.space(2)};
  }
`

export const HeadCell = styled.div<{ $align: Align; $hasStartGap: boolean }>`
  min-width: 0;
  ${truncate}
  ${({ $hasStartGap }) => $hasStartGap && hasStartGap}
  color: ${theme.color.faint};
  font-size: ${theme.size.tiny};
  font-weight: 500;
  text-align: ${({ $align }) => alignment[$align]};
`

export const Hidden = styled.span`
  ${visuallyHidden}
`

type Phone = 'title' | 'line' | 'corner' | 'hidden'

const onPhone: Record<Phone, ReturnType<typeof css>> = {
  title: css`
    order: -3;
    flex: 1 1 60%;
    font-size: ${theme.size.reading};
  `,
  corner: css`
    order: -2;
    margin-left: auto;
  `,
  line: css`
    display: inline-flex;
    max-width: 100%;
    align-items: baseline;
    gap: ${theme.space(1.5)};
    font-size: ${theme.size.small};
    /* A switch has no line of text to stand on. */
    &:has([role='switch']) {
      align-items: center;
    }
  `,
  hidden: css`
    display: none;
  `,
}

export const Label = styled.span`
  display: none;
  flex: none;
`

/** What a cell shows: an element, so that a cell with nothing in it can be told from one that holds only text. */
export const Value = styled.span`
  display: contents;
`

export const Cell = styled.div<{ $align: Align; $phone: Phone; $hasStartGap: boolean }>`
  min-width: 0;
  text-align: ${({ $align }) => alignment[$align]};
  padding: ${theme.space(1.5)} 0;
  ${({ $hasStartGap }) => $hasStartGap && hasStartGap}
  overflow-wrap: break-word;
  ${media.phone} {
    padding: 0;
    text-align: left;
    ${({ $phone }) => onPhone[$phone]}
    &:has(> ${Value}:empty) {
      display: none;
    }
    ${Label} {
      display: ${({ $phone }) => ($phone === 'line' ? 'inline' : 'none')};
      color: ${theme.color.faint};
      font-size: ${theme.size.tiny};
    }
  }
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
