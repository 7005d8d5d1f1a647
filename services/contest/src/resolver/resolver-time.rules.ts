const hoursEastMs = 8 * 3_600_000

/** `2026/11/22 20:00:00` in UTC+8, as the resolver's first client reads times. */
export function resolverTime(at: Date): string {
  const text = new Date(at.getTime() + hoursEastMs).toISOString()
  return `${text.slice(0, 10).replaceAll('-', '/')} ${text.slice(11, 19)}`
}

/** Whole seconds. */
export function secondsBetween(from: Date, to: Date): number {
  return Math.floor((to.getTime() - from.getTime()) / 1000)
}
