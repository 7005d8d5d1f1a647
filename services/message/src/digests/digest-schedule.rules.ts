import { dayNumber, startOfDay } from '@verdict/kit/days.rules'
import type { DigestFrequency } from '@verdict/proto/http/message/digest'

const hourMs = 3_600_000
const daysAWeek = 7
/** 1 January 1970 was a Thursday. */
const mondayAfter1970 = 4

/** When the next digest after `after` is due: at the full hour in UTC+8, weekly ones on Mondays. Null: never. */
export function nextDigestAt(frequency: DigestFrequency, after: Date, hour: number): Date | null {
  if (frequency === 'off') return null
  const isDue = (day: number) => frequency === 'daily' || day % daysAWeek === mondayAfter1970
  for (let day = dayNumber(after); ; day += 1) {
    const at = new Date(startOfDay(day).getTime() + hour * hourMs)
    if (at > after && isDue(day)) return at
  }
}
