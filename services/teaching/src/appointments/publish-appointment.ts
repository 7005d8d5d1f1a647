import type { ClientSession } from 'mongoose'
import { appointmentChanged } from '@verdict/proto/events/teaching'
import { appointmentTopic } from '@verdict/proto/live/teaching'
import { nameOf } from '../people/names.ts'
import type { AppointmentDoc } from './appointment.model.ts'
import type { AppointmentsContext } from './context.ts'

/** Notifies the other person, in the transaction of the change. */
export async function publishAppointment(
  { outbox, users }: Pick<AppointmentsContext, 'outbox' | 'users'>,
  session: ClientSession,
  appointment: AppointmentDoc,
  { fromUid, text }: { fromUid: string; text: string },
): Promise<void> {
  const { _id: id, state, teacherName, teacherUid, uid, startAt, endAt } = appointment
  await outbox.add(session, appointmentChanged, {
    id,
    state,
    teacherName,
    username: await nameOf(users, uid),
    fromUid,
    text,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    toUid: fromUid === uid ? teacherUid : uid,
  })
}

/** Makes open pages of both reload it. */
export async function refreshAppointment(
  { live }: Pick<AppointmentsContext, 'live'>,
  { _id: id, uid, teacherUid }: AppointmentDoc,
): Promise<void> {
  await Promise.all([uid, teacherUid].map((one) => live.publish(appointmentTopic, one, { id })))
}
