import { ContestType } from '@verdict/proto/codes/contest'

/** Minimum height of a row in px. */
export const rowPx = 44

/** Widths of the sticky columns. */
export const pinnedCells = { rankPx: 56, userPx: 220, solvedPx: 60, timePx: 72, totalPx: 408 } as const

/** CSS variables from which the columns of the table are computed. */
export function gridStyle(type: ContestType, problems: number): Record<'--cells' | '--least', string> {
  const cellPx = type === ContestType.Acm ? 54 : 68
  return { '--cells': String(Math.max(1, problems)), '--least': `${pinnedCells.totalPx + problems * cellPx}px` }
}
