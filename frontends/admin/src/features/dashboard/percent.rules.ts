/** A load as a worker tells it (`99.99%`) in whole percent: more than that is noise. What is no percentage stays. */
export function wholePercent(text: string): string {
  const value = Number.parseFloat(text)
  return Number.isNaN(value) ? text : `${Math.round(value)}%`
}
