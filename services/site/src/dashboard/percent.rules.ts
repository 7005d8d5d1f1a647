/** Formats a percentage from 0 to 100 as `12.34%`. */
export function percentText(percent: number): string {
  const bounded = Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : 0
  return `${bounded.toFixed(2)}%`
}
