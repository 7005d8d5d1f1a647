/** Formats a duration: `850 µs`, `12.3 ms`, `1.24 s`. */
export function durationText(durationUs: number): string {
  if (durationUs < 1000) return `${durationUs} µs`
  if (durationUs < 1_000_000) return `${(durationUs / 1000).toFixed(1)} ms`
  return `${(durationUs / 1_000_000).toFixed(2)} s`
}
