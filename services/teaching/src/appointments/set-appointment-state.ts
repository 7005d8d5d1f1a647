import type { ClientSession } from 'mongoose'
import type { RouteBody } from '@verdict/proto/http/route'
import type { setTeacherAppointmentState } from '@verdict/proto/http/teaching/appointments'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import type { AppointmentDoc } from './appointment.model.ts'
import { statesBefore } from './appointment.rules.ts'
import type { AppointmentsContext } from './context.ts'
import { findOwnAppointment } from './find-appointments.ts'
import { publishAppointment, refreshAppointment } from './publish-appointment.ts'

type Context = Pick<AppointmentsContext, 'db' | 'appointments' | 'slots' | 'users' | 'outbox' | 'live' | 'clock'>

/**
 * Accepts, declines or cancels an appointment that has not started; the latter two release its time.
 *
 * @throws AppError appointment.not_found, appointment.not_yours_to_answer, appointment.settled
 */
export async function changeAppointmentState(
  ctx: Context,
  { uid }: Actor,
  { id, state, reason = '' }: RouteBody<typeof setTeacherAppointmentState>,
): Promise<void> {
  const known = await findOwnAppointment(ctx, uid, id)
  if (state !== 'Cancelled' && known.teacherUid !== uid) throw new AppError('appointment.not_yours_to_answer')
  const now = ctx.clock.now()
  const changed = await inTransaction(ctx.db, async (session) => {
    const isOpen = { _id: id, state: { $in: [...statesBefore[state]] }, startAt: { $gt: now } }
    const changes = { state, reason: reason.trim(), updatedAt: now }
    const after = await ctx.appointments
      .findOneAndUpdate(isOpen, { $set: changes }, { session, returnDocument: 'after' })
      .lean<AppointmentDoc>()
    if (after === null) throw new AppError('appointment.settled')
    if (state !== 'Accepted') await ctx.slots.deleteMany({ appointmentId: id }, { session })
    await publishAppointment(ctx, session, after, { fromUid: uid, text: after.reason })
    return after
  })
  await refreshAppointment(ctx, changed)
}

/**
 * Cancels all future appointments of a user, as learner or teacher.
 *
 * @returns the cancelled appointments
 */
export async function cancelAppointmentsOf(
  ctx: Context,
  session: ClientSession,
  uid: string,
): Promise<AppointmentDoc[]> {
  const now = ctx.clock.now()
  const isAhead = { startAt: { $gt: now }, state: { $in: ['Asked' as const, 'Accepted' as const] } }
  const ahead = await ctx.appointments
    .find({ ...isAhead, $or: [{ uid }, { teacherUid: uid }] }, null, { session })
    .lean<AppointmentDoc[]>()
  const ids = ahead.map(({ _id }) => _id)
  const changes = { state: 'Cancelled' as const, updatedAt: now }
  await ctx.appointments.updateMany({ _id: { $in: ids } }, { $set: changes }, { session })
  await ctx.slots.deleteMany({ appointmentId: { $in: ids } }, { session })
  const cancelled = ahead.map((appointment) => ({ ...appointment, ...changes }))
  for (const appointment of cancelled) await publishAppointment(ctx, session, appointment, { fromUid: uid, text: '' })
  return cancelled
}
