import { maxStatisticsDays, type DailyFigureName } from '@verdict/proto/codes/capabilities/statistics'
import { dayNumber, startOfDay } from '../time/days.rules.ts'
import { AppError } from '../errors.ts'

/** Consecutive days, the first given as days since 1970. */
export interface DayRange {
  firstDay: number
  days: number
}

/** @throws AppError request.invalid for an empty or too long range */
export function timesOf({ firstDay, days }: DayRange): { $gte: Date; $lt: Date } {
  if (days < 1 || days > maxStatisticsDays)
    throw new AppError('request.invalid', { detail: `1 to ${maxStatisticsDays} days` })
  return { $gte: startOfDay(firstDay), $lt: startOfDay(firstDay + days) }
}

/** Sums hourly counts by day: `_id` is the start of the hour. Days of all relevant time zones start on the hour. */
export function sumByDay<Name extends DailyFigureName>(
  { firstDay, days }: DayRange,
  names: readonly Name[],
  hours: readonly ({ _id: Date } & Record<Name, number>)[],
): { name: Name; values: number[] }[] {
  return names.map((name) => {
    const values = Array.from({ length: days }, () => 0)
    for (const hour of hours) {
      const day = dayNumber(hour._id) - firstDay
      if (day >= 0 && day < days) values[day] = (values[day] ?? 0) + Math.round(hour[name])
    }
    return { name, values }
  })
}
