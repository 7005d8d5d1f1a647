/** Makes a threshold for the 95th percentile of a time in ms: BOUND_MS or the default. k6 fails if it is exceeded. */
export function p95Below(otherwiseMs: number): string {
  return `p(95)<${Number(__ENV['BOUND_MS'] ?? otherwiseMs)}`
}
