/** Rounds a percentage such as `99.99%`; other texts are returned unchanged. */
export function wholePercent(text: string): string {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? text : `${Math.round(value)}%`
}
