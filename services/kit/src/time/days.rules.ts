const dayMs = 86_400_000
/** Days begin at midnight in UTC+8, the time zone of the users, wherever the machines are. */
const zoneOffsetMs = 8 * 3_600_000

/** Days since 1970 in UTC+8. */
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
