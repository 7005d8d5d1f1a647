import type { ClientSession } from 'mongoose'
import {
  appointmentDaysAhead,
  appointmentStepMin,
  maxAppointmentMin,
  type createTeacherAppointment,
} from '@verdict/proto/http/teaching/appointments'
import type { RouteBody } from '@verdict/proto/http/route'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { findTeacher } from '../teachers/find-teachers.ts'
import type { AppointmentDoc } from './appointment.model.ts'
import { timeErrorOf, slotsOf, type TimeRange } from './appointment.rules.ts'
import type { AppointmentsContext } from './context.ts'
import { publishAppointment, refreshAppointment } from './publish-appointment.ts'

/** Maximum number of pending appointments of a learner, so that nobody blocks a teacher's calendar. */
const maxWaiting = 5

type Context = Pick<
  AppointmentsContext,
  'db' | 'teachers' | 'appointments' | 'slots' | 'users' | 'outbox' | 'live' | 'clock'
>

function assertTime(range: TimeRange, now: Date): void {
  const fault = timeErrorOf(range, now)
  if (fault === 'time_invalid')
    throw new AppError('appointment.time_invalid', { step: appointmentStepMin, max: maxAppointmentMin })
  if (fault === 'not_ahead') throw new AppError('appointment.not_ahead', { days: appointmentDaysAhead })
}

/**
 * Requests an appointment with a teacher, and reserves the time of both until it is declined or cancelled.
 *
 * @throws AppError teacher.not_found, appointment.own, appointment.time_invalid, appointment.not_ahead,
 *   appointment.time_taken, appointment.own_overlap, appointment.too_many
 */
export async function askForAppointment(
  ctx: Context,
  actor: Actor,
  input: RouteBody<typeof createTeacherAppointment>,
): Promise<{ id: number }> {
  const teacher = await findTeacher(ctx, input.teacherId)
  const { uid } = actor
  if (teacher.uid === uid) throw new AppError('appointment.own')
  const range = { startAt: new Date(input.startTime), endAt: new Date(input.endTime) }
  const now = ctx.clock.now()
  assertTime(range, now)
  const id = await nextId(ctx.db, 'appointments')
  const appointment: AppointmentDoc = {
    _id: id,
    teacherId: teacher._id,
    teacherName: teacher.name,
    teacherUid: teacher.uid,
    uid,
    ...range,
    state: 'Asked',
    note: input.note?.trim() ?? '',
    reason: '',
    isReminded: false,
    createdAt: now,
    updatedAt: now,
  }
  await inTransaction(ctx.db, async (session) => {
    await assertFew(ctx, session, uid)
    await reserveSlots(ctx, session, appointment)
    await ctx.appointments.create([appointment], { session })
    await publishAppointment(ctx, session, appointment, { fromUid: uid, text: appointment.note })
  })
  await refreshAppointment(ctx, appointment)
  return { id }
}

async function assertFew(ctx: Context, session: ClientSession, uid: string): Promise<void> {
  const waiting = { uid, state: 'Asked', startAt: { $gt: ctx.clock.now() } } as const
  const count = await ctx.appointments.countDocuments(waiting).session(session)
  if (count >= maxWaiting) throw new AppError('appointment.too_many', { limit: maxWaiting })
}

/**
 * Reserves slots by unique keys: of two concurrent requests for a slot one conflicts, retries its transaction and finds
 * the slot taken.
 */
async function reserveSlots(ctx: Context, session: ClientSession, appointment: AppointmentDoc): Promise<void> {
  const { teacherUid, uid } = appointment
  const slots = slotsOf(appointment, [teacherUid, uid])
  const ids = slots.map(({ _id }) => _id)
  const taken = await ctx.slots.find({ _id: { $in: ids } }, { uid: 1 }, { session }).lean<{ uid: string }[]>()
  if (taken.some((slot) => slot.uid === teacherUid)) throw new AppError('appointment.time_taken')
  if (taken.length > 0) throw new AppError('appointment.own_overlap')
  const rows = slots.map((slot) => ({ ...slot, appointmentId: appointment._id }))
  await ctx.slots.insertMany(rows, { session })
}
