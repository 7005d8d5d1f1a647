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

/** The error of a requested time; null: it is valid. */
export function timeErrorOf({ startAt, endAt }: TimeRange, now: Date): TimeError | null {
  const [start, end] = [startAt.getTime(), endAt.getTime()]
  const isWhole = start % stepMs === 0 && end % stepMs === 0
  if (!isWhole || end <= start || end - start > maxAppointmentMin * minuteMs) return 'time_invalid'
  const ahead = start - now.getTime()
  return ahead <= 0 || ahead > appointmentDaysAhead * dayMs ? 'not_ahead' : null
}

/** IDs of the 15-minute slots in a range (aligned to slots), for each person. */
export function slotsOf(
  { startAt, endAt }: TimeRange,
  uids: readonly string[],
): { _id: string; uid: string; endAt: Date }[] {
  const slots = []
  for (let at = startAt.getTime(); at < endAt.getTime(); at += stepMs)
    for (const uid of uids) slots.push({ _id: `${uid}:${at / stepMs}`, uid, endAt: new Date(at + stepMs) })
  return slots
}

/** Allowed transitions: the states from which each state can be reached. */
export const statesBefore: Readonly<Record<Exclude<AppointmentState, 'Asked'>, readonly AppointmentState[]>> = {
  Accepted: ['Asked'],
  Declined: ['Asked'],
  Cancelled: ['Asked', 'Accepted'],
}
