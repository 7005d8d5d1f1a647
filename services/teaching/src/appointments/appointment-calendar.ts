import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import type { Actor } from '@verdict/kit/actor'
import { download } from '@verdict/kit/http'
import { nameOf } from '../people/names.ts'
import type { AppointmentDoc } from './appointment.model.ts'
import type { AppointmentsContext } from './context.ts'
import { findOwnAppointment } from './find-appointments.ts'

const statusOf = {
  Asked: ICalEventStatus.TENTATIVE,
  Accepted: ICalEventStatus.CONFIRMED,
  Declined: ICalEventStatus.CANCELLED,
  Cancelled: ICalEventStatus.CANCELLED,
} as const

/**
 * An appointment as an iCalendar file (RFC 5545). Its UID is stable, so that calendars update existing entries.
 *
 * @throws AppError appointment.not_found
 */
export async function appointmentCalendar(
  ctx: Pick<AppointmentsContext, 'appointments' | 'users'>,
  { uid }: Actor,
  id: number,
) {
  const appointment = await findOwnAppointment(ctx, uid, id)
  const username = await nameOf(ctx.users, appointment.uid)
  return download({
    filename: `appointment-${id}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: Buffer.from(calendarOf(appointment, username)),
  })
}

export function calendarOf(appointment: AppointmentDoc, username: string): string {
  const { _id: id, startAt, endAt, state, teacherName, note, createdAt, updatedAt } = appointment
  const calendar = ical({ prodId: '-//Verdict//Appointments//EN', method: ICalCalendarMethod.PUBLISH })
  calendar.createEvent({
    id: `appointment-${id}@verdict`,
    start: startAt,
    end: endAt,
    stamp: updatedAt,
    created: createdAt,
    summary: `${teacherName} · ${username}`,
    status: statusOf[state],
    sequence: state === 'Asked' ? 0 : 1,
    ...(note === '' ? {} : { description: note }),
  })
  return calendar.toString()
}
