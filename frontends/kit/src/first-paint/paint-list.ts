import { cardLayout, type CardColumn } from '../lists/data-list/card-layout.rules.ts'
import {
  columnGapPx,
  columnLayouts,
  type ColumnLayout,
  type ColumnSize,
  hasStartGap,
} from '../lists/data-list/column-layout.rules.ts'
import { media } from '../theme/media.ts'
import { createElement, type ElementChild } from './first-paint.ts'

const edgesPx = 32

/** Paints a row like `DataList`; cells are given by the keys of their columns. */
export function paintRow(columns: readonly CardColumn[], cells: Readonly<Record<string, ElementChild>>): HTMLElement {
  const painted = columns.map((column, at) => {
    const cell = createElement('span', 'fp-cell', cells[column.key] ?? null)
    const { key, phone, align = 'start' } = column
    Object.assign(cell.dataset, { column: key, phone, align }, hasStartGap(columns, at) ? { gap: '' } : {})
    return cell
  })
  return createElement('div', 'fp-row', ...painted)
}

/** Styles that give the rows of a painted list the same columns as `DataList`, by the width of the list. */
export function columnStyle(columns: readonly ColumnSize[]): string {
  return `${media.tabletUp} { ${layoutStyle(columnLayouts(columns, edgesPx))} }`
}

function layoutStyle(layouts: readonly ColumnLayout[]): string {
  const rules = layouts.map(({ hidden, template }, at) => {
    const hiddenRules = hidden.map((key) => `.fp-row [data-column='${key}'] { display: none }`)
    const rule = `.fp-row, .fp-row + .fp-row { grid-template-columns: ${template} } ${hiddenRules.join(' ')}`
    const widerPx = layouts[at - 1]?.fromPx
    return widerPx === undefined ? rule : `@container fp-list (max-width: ${widerPx - 0.02}px) { ${rule} }`
  })
  return rules.join('\n')
}

/** Styles of the cells of `paintRow`, which become cards on phones. Must come after `listStyle`. */
export function cellStyle(columns: readonly CardColumn[]): string {
  const { cornersPx, corners, lines, flushRight } = cardLayout(columns, edgesPx)
  const places = corners.map(
    ({ key, widthPx, fromEndPx, align }) =>
      `[data-column='${key}'] { width: ${widthPx}px; margin-right: ${fromEndPx}px; text-align: ${align} }`,
  )
  return `
${columnStyle(columns)}
.fp-cell[data-align='end'] { text-align: right }
${media.tabletUp} {
  .fp-cell[data-gap] { padding-left: 8px }
}
${media.phone} {
  ${layoutStyle(lines)}
  .fp-cell { text-align: left }
  .fp-cell[data-phone='hidden'] { display: none }
  .fp-cell[data-phone='title'], .fp-cell[data-phone='corner'] { grid-area: 1 / 1 / auto / -1 }
  .fp-cell[data-phone='title'] { padding-right: ${cornersPx}px }
  .fp-cell[data-phone='corner'] { justify-self: end; overflow-x: clip }
  .fp-cell[data-phone='line'] { grid-row: 2; overflow: hidden; color: var(--v-muted); font-size: 13px; line-height: 20px;
    text-overflow: ellipsis; white-space: nowrap }
  ${places.map((place) => `.fp-cell${place}`).join('\n  ')}
  ${flushRight === undefined ? '' : `.fp-cell[data-column='${flushRight}'] { text-align: right }`}
}
`
}

/** Styles of `Page` and of a framed `DataList`. */
export const listStyle = `
.fp-page { max-width: 1280px; margin: 0 auto; padding: 32px 24px }
.fp-heading { margin-bottom: 20px; font-size: 20px; font-weight: 650; line-height: 1.3; letter-spacing: -0.01em;
  text-wrap: balance }
.fp-list { container: fp-list / inline-size; overflow: hidden; border: 1px solid var(--v-line); border-radius: 8px;
  background: var(--v-surface); font-variant-numeric: tabular-nums }
.fp-row { display: grid; column-gap: ${columnGapPx}px; align-items: center; min-height: 44px; padding: 0 16px }
.fp-row + .fp-row { border-top: 1px solid var(--v-line) }
.fp-head { box-sizing: content-box; min-height: 38px; border-bottom: 1px solid var(--v-line) }
.fp-cell { min-width: 0; padding: 6px 0; overflow-wrap: break-word }
${media.phone} {
  .fp-page { padding: 20px 16px }
  .fp-list { overflow: visible; border: 0; border-radius: 0; background: none }
  .fp-head { display: none }
  .fp-rows { display: grid; grid-template-columns: minmax(0, 1fr); gap: 6px }
  .fp-row, .fp-row + .fp-row { grid-template-columns: minmax(0, 1fr); gap: 4px 12px; align-items: baseline;
    min-height: 0; padding: 10px 16px; border: 1px solid var(--v-line); border-radius: 8px;
    background: var(--v-surface) }
  .fp-cell { padding: 0 }
}
`
