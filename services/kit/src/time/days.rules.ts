const dayMs = 86_400_000
/** Days begin at midnight of UTC+8, where the site's users are, wherever its machines stand. */
const zoneOffsetMs = 8 * 3_600_000

/** Number of the day in UTC+8 since 1970. */
export function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + zoneOffsetMs) / dayMs)
}

/** The first instant of a day. */
export function startOfDay(day: number): Date {
  return new Date(day * dayMs - zoneOffsetMs)
}

/** yyyy-MM-dd */
export function dateText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10)
}

/** MM-dd */
export function dayText(day: number): string {
  return new Date(day * dayMs).toISOString().slice(5, 10)
}
