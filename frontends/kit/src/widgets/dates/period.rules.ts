import type { DateRangeValue } from './DateRange.tsx'

/** Of a log: `from` belongs to the period, `to` does not. */
interface Period {
  from?: string | undefined
  to?: string | undefined
}

/** The whole days of a period in the reader's time zone; without a beginning there are none. */
export function daysOf({ from, to }: Period): DateRangeValue | null {
  const first = dateOf(from)
  const end = dateOf(to)
  if (first === null) return null
  return { from: first, to: end === null ? null : new Date(end.getTime() - 1) }
}

/** The instants between which days lie, the last one included. */
export function periodOf(days: DateRangeValue | null): { from: string | undefined; to: string | undefined } {
  const to = days?.to ?? null
  return { from: days?.from.toISOString(), to: to === null ? undefined : dayAfter(to).toISOString() }
}

function dateOf(instant: string | undefined): Date | null {
  const date = new Date(instant ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

const dayAfter = (day: Date) => new Date(day.getFullYear(), day.getMonth(), day.getDate() + 1)
