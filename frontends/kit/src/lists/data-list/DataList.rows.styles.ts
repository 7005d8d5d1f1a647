import { css } from 'styled-components'
import { aboveStretchedLink, media, stretchedLink, theme, truncate } from '../../theme/theme.ts'
import { columnGapPx } from './column-layout.rules.ts'

/** Rows of a list: table rows, or cards on phones. */
export const rows = css`
  .row {
    position: relative;
    display: grid;
    column-gap: ${columnGapPx}px;
    align-items: center;
    min-height: 44px;
    padding: 0 var(--edge);
  }
  .row + .row {
    border-top: ${theme.line};
  }
  .row[data-highlighted] {
    background: ${theme.color.accentSoft};
  }
  .row[data-leads] {
    &:hover {
      background: ${theme.color.hover};
    }
    &:has([data-row-link]:focus-visible) {
      background: ${theme.color.hover};
      box-shadow: inset 3px 0 0 ${theme.color.accent};
    }
  }
  :where(.row[data-leads]) {
    [data-row-link] {
      color: inherit;
      text-decoration: none;
      outline: none;
      font-weight: 500;
      ${stretchedLink}
    }
    a:not([data-row-link]),
    button,
    label,
    input {
      ${aboveStretchedLink}
    }
  }
`

/** Rows as cards: the title in the first line, a grid track for each other column in the second. */
export const phoneRows = css`
  .row {
    grid-template-columns: minmax(0, 1fr);
    grid-auto-rows: auto;
    justify-content: space-between;
    align-items: baseline;
    gap: ${theme.space(1)} ${columnGapPx}px;
    min-height: 0;
    padding: ${theme.space(2.5)} var(--edge);
  }
`

export const cells = css`
  .cell {
    min-width: 0;
    padding-top: ${theme.space(1.5)};
    padding-bottom: ${theme.space(1.5)};
    text-align: left;
    overflow-wrap: break-word;
  }
  [data-align='center'] {
    text-align: center;
  }
  [data-align='end'] {
    text-align: right;
  }
  ${media.tabletUp} {
    /* What is flush left stands off from figures that are flush right before it. */
    [data-gap] {
      padding-left: ${theme.space(2)};
    }
  }
  .cell > .label {
    display: none;
    flex: none;
  }
  .cell > .value {
    display: contents;
  }
  /* A name with a picture is cut with a sign, not by its cell. */
  :where(.cell > .value > *) {
    max-width: 100%;
  }
`

/** Cells of a card. */
export const phoneCells = css`
  .cell {
    padding: 0;
    text-align: left;
  }
  .cell[data-phone='title'],
  .cell[data-phone='corner'] {
    grid-area: 1 / 1 / auto / -1;
  }
  .cell[data-phone='corner'] {
    justify-self: end;
    overflow-x: clip;
    overflow-clip-margin: 3px;
    /* A button is higher than the line that it stands in, and makes it no higher. */
    &:has(button) {
      margin-block: -4px;
    }
  }
  .cell[data-phone='line'] {
    grid-row: 2;
    ${truncate}
    color: ${theme.color.muted};
    font-size: ${theme.size.small};
    line-height: 20px;
    /* A control has no line of text to stand on. */
    &:has(button, input) {
      align-self: center;
      overflow: visible;
    }
  }
  .cell[data-phone='below'] {
    grid-column: 1 / -1;
    font-size: ${theme.size.small};
    &:has(> .value:empty) {
      display: none;
    }
  }
  .cell[data-named]:has(button, input) {
    display: flex;
    align-items: center;
  }
  .cell[data-named] > .label {
    display: inline;
    margin-right: ${theme.space(1.5)};
    color: ${theme.color.faint};
    font-size: ${theme.size.tiny};
  }
  /* Beside its name a figure has to be told from it without colour. */
  .cell[data-named] > .value a {
    text-decoration: underline;
    text-underline-offset: 2px;
  }
  .cell[data-phone='hidden'] {
    display: none;
  }
`
