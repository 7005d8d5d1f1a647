/** The bound of the 95th percentile of a time, ms: BOUND_MS, else so many. Where it is missed k6 ends with an error. */
export function within(otherwiseMs: number): string {
  return `p(95)<${Number(__ENV['BOUND_MS'] ?? otherwiseMs)}`
}
