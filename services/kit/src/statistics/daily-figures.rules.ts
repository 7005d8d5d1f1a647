import { maxStatisticsDays, type DailyFigureName } from '@verdict/proto/codes/capabilities/statistics'
import { dayNumber, startOfDay } from '../time/days.rules.ts'
import { AppError } from '../errors.ts'

/** Days one after the other, the first by its number since 1970. */
export interface DayRange {
  firstDay: number
  days: number
}

/** @throws AppError request.invalid for none, or for more than may be asked for at once */
export function timesOf({ firstDay, days }: DayRange): { $gte: Date; $lt: Date } {
  if (days < 1 || days > maxStatisticsDays)
    throw new AppError('request.invalid', { detail: `1 to ${maxStatisticsDays} days` })
  return { $gte: startOfDay(firstDay), $lt: startOfDay(firstDay + days) }
}

/**
 * Adds counts of hours up by day: `_id` is the beginning of the hour. Bounds of hours are those of days in every zone that
 * matters.
 */
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
