import { media } from '@verdict/ui/first-paint'
import { pinnedCells, rowPx } from '../features/board-table/grid.rules.ts'

const { rankPx, userPx, solvedPx, timePx } = pinnedCells

/** Styles of `BoardTools`, `BoardTable` and its cells. */
export const boardStyle = `
.fp-board { padding: 8px 16px 48px }
.fp-board-tools { display: flex; flex-wrap: wrap; align-items: center; gap: 8px; margin-bottom: 8px }
.fp-board-tools > div { display: flex; align-items: center; gap: 4px; margin-left: auto }
.fp-board-search { flex: 0 1 280px; height: 36px }
.fp-board-note { font-size: 13px; white-space: nowrap }
.fp-board-pill { display: inline-flex; gap: 6px; height: 28px; padding: 0 10px; font-size: 13px; font-weight: 500;
  white-space: nowrap }
.fp-board-pill i { width: 14px }
.fp-square { width: 36px; height: 36px }
.fp-switch { padding-left: 42px }
.fp-board-frame { max-height: calc(100dvh - 80px); border: 1px solid var(--v-line); border-radius: 8px;
  background: var(--v-surface); overflow: auto }
.fp-board-table { min-width: var(--least); font-size: 13px; font-variant-numeric: tabular-nums }
.fp-board-head { border-bottom: 1px solid var(--v-lineStrong) }
.fp-board-row { display: grid; min-height: ${rowPx}px; border-bottom: 1px solid var(--v-line);
  grid-template-columns: ${rankPx}px ${userPx}px ${solvedPx}px ${timePx}px repeat(var(--cells), minmax(52px, 1fr)) }
.fp-board-row > * { display: flex; align-items: center; justify-content: center; min-width: 0 }
.fp-board-row > :nth-child(4) { border-right: 1px solid var(--v-line) }
.fp-board-row.fp-me { background: var(--v-accentSoft) }
.fp-board-columns { min-height: 40px; color: var(--v-muted); font-weight: 500; border-bottom: 0 }
.fp-board-row > .fp-letter { flex-direction: column; margin: 2px; line-height: 1.25 }
.fp-letter b { display: flex; gap: 4px; color: var(--v-text) }
.fp-letter i { width: 8px }
.fp-letter small { height: 14px }
.fp-board-rank { font-weight: 600 }
.fp-board-row > .fp-board-user { justify-content: flex-start; gap: 6px; padding-right: 8px }
.fp-board-solved { font-weight: 650 }
.fp-board-time { color: var(--v-muted) }
.fp-award { min-width: 28px; padding: 2px 6px; border-radius: 4px; text-align: center }
.fp-follow, .fp-logo { flex: none; width: 24px; color: var(--v-faint); font-style: normal; text-align: center }
.fp-board-name { display: grid; grid-template-columns: minmax(0, max-content) auto; align-items: center; column-gap: 6px;
  min-width: 0; line-height: 1.3 }
.fp-board-name > :not(em) { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.fp-board-name > span { font-weight: 550 }
.fp-board-name em { padding: 0 5px; border-radius: 4px; background: var(--v-accent); color: var(--v-onAccent);
  font-size: 11px; font-style: normal }
.fp-board-name small { grid-column: 1 / -1; color: var(--v-muted); font-size: 12px }
.fp-board-cell { flex-direction: column; margin: 2px; border-radius: 4px; line-height: 1.25; text-align: center;
  white-space: nowrap }
.fp-board-cell i { display: none }
.fp-board-cell small { font-size: 11px }
.fp-board-cell[data-kind='solved'], .fp-board-cell[data-kind='full'] { background: var(--v-successSoft); color: var(--v-ac) }
.fp-board-cell[data-kind='first'] { background: var(--v-ac); color: var(--v-surface) }
.fp-board-cell[data-kind='after'] { box-shadow: inset 0 0 0 1px var(--v-ac); color: var(--v-ac) }
.fp-board-cell[data-kind='wrong'], .fp-board-cell[data-kind='zero'] { background: var(--v-dangerSoft); color: var(--v-wa) }
.fp-board-cell[data-kind='partial'] { background: var(--v-accentSoft); color: var(--v-waiting) }
.fp-board-cell[data-kind='pending'] { background: repeating-linear-gradient(-45deg, var(--v-warningSoft) 0 6px,
  var(--v-surface) 6px 9px); color: var(--v-warning) }
${media.tablet} {
  .fp-board-row { grid-template-columns: 48px 156px 52px 60px repeat(var(--cells), minmax(52px, 1fr)) }
}
${media.phone} {
  .fp-board { padding: 12px 16px 40px }
  .fp-board-search { flex: 1 1 100% }
  .fp-tablet-up, .fp-board-row.fp-board-columns { display: none }
  .fp-board-frame { max-height: none; overflow: visible }
  .fp-board-table { min-width: 0 }
  .fp-board-head { border-bottom-width: 0 }
  .fp-board-row { display: flex; flex-wrap: wrap; align-items: center; gap: 4px; padding: 8px 12px }
  .fp-board-row > .fp-board-rank { flex: 0 0 36px }
  .fp-board-row > .fp-board-user { flex: 1 1 calc(100% - 150px) }
  .fp-board-row > .fp-board-solved { flex: none; min-width: 28px; font-size: 16px }
  .fp-board-row > .fp-board-time { flex: none; min-width: 44px; justify-content: flex-end }
  .fp-board-row > :nth-child(4) { border-right: 0 }
  .fp-board-row > .fp-board-cell { flex: none; flex-direction: row; gap: 4px; height: 26px; margin: 0; padding: 0 6px }
  .fp-board-cell i { display: inline; font-style: normal; opacity: 0.85 }
  .fp-follow { width: 32px; height: 36px; line-height: 36px }
}
`
