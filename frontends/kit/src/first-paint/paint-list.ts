import { columnGapPx, columnLayouts, type ColumnSize } from '../lists/column-layout.rules.ts'
import { media } from '../theme/media.ts'

const edgesPx = 32

/** The style that gives the rows of a painted list the columns that `DataList` gives them, by the width of the list. */
export function columnStyle(columns: readonly ColumnSize[]): string {
  const layouts = columnLayouts(columns, edgesPx)
  const rules = layouts.map(({ hidden, template }, at) => {
    const gone = hidden.map((key) => `.fp-row [data-column='${key}'] { display: none }`)
    const rule = `.fp-row { grid-template-columns: ${template} } ${gone.join(' ')}`
    const widerPx = layouts[at - 1]?.fromPx
    return widerPx === undefined ? rule : `@container fp-list (max-width: ${widerPx - 0.02}px) { ${rule} }`
  })
  return `${media.tabletUp} { ${rules.join('\n')} }`
}

/** Of `Page` and of a framed `DataList`. */
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

/** Of `Tag`. */
export const tagStyle = `
.fp-tag { display: inline-flex; align-items: center; height: 22px; padding: 0 8px; border-radius: 5px;
  background: var(--v-sunken); color: var(--v-muted); font-size: 12px; font-weight: 500; line-height: 1;
  white-space: nowrap }
`
