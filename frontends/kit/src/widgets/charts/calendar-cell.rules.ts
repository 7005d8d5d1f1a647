export const leastCellPx = 12
const mostCellPx = 19
/** Gap between two days. */
export const gapPx = 3

/** Size of a day's square for a given width: as large as the number of weeks allows, within bounds. */
export function cellPxFor(widthPx: number, weeks: number): number {
  return Math.min(mostCellPx, Math.max(leastCellPx, Math.floor(widthPx / weeks) - gapPx))
}
