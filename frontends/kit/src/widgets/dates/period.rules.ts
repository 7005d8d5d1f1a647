import type { DateRangeValue } from './DateRange.tsx'

/** A period of a log: `from` is inclusive, `to` exclusive. */
interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The whole days of a period in the reader's time zone; null without a beginning. */
export function daysOf({ from, to }: Period): DateRangeValue | null {
  const first = dateOf(from)
  const end = dateOf(to)
  if (first === null) return null
  return { from: first, to: end === null ? null : new Date(end.getTime() - 1) }
}

/** The period of a range of days, the last one included. */
export function periodOf(days: DateRangeValue | null): { from: string | undefined; to: string | undefined } {
  const to = days?.to ?? null
  return { from: days?.from.toISOString(), to: to === null ? undefined : dayAfter(to).toISOString() }
}

function dateOf(instant: string | undefined): Date | null {
  const date = new Date(instant ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

const dayAfter = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
