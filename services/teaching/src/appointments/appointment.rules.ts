import { appointmentDaysAhead, appointmentStepMin, maxAppointmentMin } from '@verdict/proto/http/teaching/appointments'
import type { AppointmentState } from '@verdict/proto/http/teaching/appointments'

const minuteMs = 60_000
const stepMs = appointmentStepMin * minuteMs
const dayMs = 24 * 60 * minuteMs

export interface TimeRange {
  startAt: Date
  endAt: Date
}

export type TimeError = 'time_invalid' | 'not_ahead'

/** What is wrong with a time to be asked for; null: nothing. */
export function timeErrorOf({ startAt, endAt }: TimeRange, now: Date): TimeError | null {
  const [start, end] = [startAt.getTime(), endAt.getTime()]
  const isWhole = start % stepMs === 0 && end % stepMs === 0
  if (!isWhole || end <= start || end - start > maxAppointmentMin * minuteMs) return 'time_invalid'
  const ahead = start - now.getTime()
  return ahead <= 0 || ahead > appointmentDaysAhead * dayMs ? 'not_ahead' : null
}

/** Names of the quarters of an hour of a range that ends and begins on one, for each of the people. */
export function slotsOf(
  { startAt, endAt }: TimeRange,
  uids: readonly string[],
): { _id: string; uid: string; endAt: Date }[] {
  const slots = []
  for (let at = startAt.getTime(); at < endAt.getTime(); at += stepMs)
    for (const uid of uids) slots.push({ _id: `${uid}:${at / stepMs}`, uid, endAt: new Date(at + stepMs) })
  return slots
}

/** States from which an appointment comes to another one. */
export const statesBefore: Readonly<Record<Exclude<AppointmentState, 'Asked'>, readonly AppointmentState[]>> = {
  Accepted: ['Asked'],
  Declined: ['Asked'],
  Cancelled: ['Asked', 'Accepted'],
}
