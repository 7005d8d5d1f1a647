import { dayNumber } from '@verdict/kit/days.rules'

/** The last seven days including today, oldest first. */
export function lastSevenDays(now: Date): number[] {
  const today = dayNumber(now)
  return Array.from({ length: 7 }, (_, index) => today - 6 + index)
}
