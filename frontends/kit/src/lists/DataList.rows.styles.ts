import { css } from 'styled-components'
import { breakpoints, media, theme } from '../theme/theme.ts'
import { columnGapPx } from './column-layout.rules.ts'

/** Rows of a list: lines of a table, cards on a phone. */
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
  }
  ${media.phone} {
    .row {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: ${theme.space(1)} ${theme.space(4)};
      padding: ${theme.space(3)} var(--edge);
      /* Title and corner have a line to themselves. */
      &::before {
        content: '';
        order: -1;
        flex-basis: 100%;
        margin-top: calc(-1 * ${theme.space(1)});
      }
    }
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
  @media (min-width: ${breakpoints.phonePx}px) {
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
`

/** Cells of a card. */
export const phoneCells = css`
  .cell {
    padding: 0;
    text-align: left;
  }
  .cell[data-phone='title'] {
    order: -3;
    flex: 1 1 50%;
    font-size: ${theme.size.reading};
  }
  .cell[data-phone='corner'] {
    order: -2;
    margin-left: auto;
  }
  .cell[data-phone='line'] {
    display: inline-flex;
    max-width: 100%;
    align-items: baseline;
    gap: ${theme.space(1.5)};
    font-size: ${theme.size.small};
    /* A switch has no line of text to stand on. */
    &:has([role='switch']) {
      align-items: center;
    }
    > .label {
      display: inline;
      color: ${theme.color.faint};
      font-size: ${theme.size.tiny};
    }
  }
  .cell[data-phone='hidden'],
  .cell:has(> .value:empty) {
    display: none;
  }
`
