export const leastCellPx = 12
const mostCellPx = 19
/** Between two days. */
export const gapPx = 3

/** The side of a day's square: as large as whole weeks leave room for in the width, within bounds. */
export function cellPxFor(widthPx: number, weeks: number): number {
  return Math.min(mostCellPx, Math.max(leastCellPx, Math.floor(widthPx / weeks) - gapPx))
}
