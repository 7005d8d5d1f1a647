import type { QueryFilter } from 'mongoose'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import type { getTeacherAppointmentList } from '@verdict/proto/http/teaching/appointments'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import { findNames } from '../people/names.ts'
import { findTeacher } from '../teachers/find-teachers.ts'
import type { AppointmentDoc } from './appointment.model.ts'
import type { AppointmentsContext } from './context.ts'

type List = RouteData<typeof getTeacherAppointmentList>

/** An appointment of the user as learner or teacher. @throws AppError appointment.not_found, also for other people's */
export async function findOwnAppointment(
  { appointments }: Pick<AppointmentsContext, 'appointments'>,
  uid: string,
  id: number,
): Promise<AppointmentDoc> {
  const appointment = await appointments.findById(id).lean<AppointmentDoc>()
  if (appointment === null || (appointment.uid !== uid && appointment.teacherUid !== uid))
    throw new AppError('appointment.not_found')
  return appointment
}

/** The actor's appointments as learner or teacher, latest first; `fromTime` and `toTime` bound the start. */
export async function listAppointments(
  ctx: Pick<AppointmentsContext, 'appointments' | 'users'>,
  { uid }: Actor,
  query: RouteQuery<typeof getTeacherAppointmentList>,
): Promise<List> {
  const { side = 'learner', fromTime, toTime, state } = query
  const bounds = {
    ...(fromTime === undefined ? {} : { $gte: new Date(fromTime) }),
    ...(toTime === undefined ? {} : { $lt: new Date(toTime) }),
  }
  const filter: QueryFilter<AppointmentDoc> = {
    ...(side === 'teacher' ? { teacherUid: uid } : { uid }),
    ...(Object.keys(bounds).length === 0 ? {} : { startAt: bounds }),
    ...(state === undefined ? {} : { state }),
  }
  const page = await pagedList<AppointmentDoc>({
    model: ctx.appointments,
    filter,
    sort: { startAt: -1, _id: -1 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 100 }),
  })
  const name = await findNames(
    ctx.users,
    page.records.map((one) => one.uid),
  )
  return { ...page, records: page.records.map((one) => toView(one, name(one.uid))) }
}

function toView(appointment: AppointmentDoc, username: string): List['records'][number] {
  const { _id: id, teacherId, teacherName, teacherUid, uid, state, note, reason } = appointment
  return {
    id,
    teacherId,
    teacherName,
    teacherUid,
    uid,
    username,
    state,
    note,
    reason,
    startTime: appointment.startAt.toISOString(),
    endTime: appointment.endAt.toISOString(),
    gmtCreate: appointment.createdAt.toISOString(),
  }
}

/** Times at which a teacher is busy from now on, in order. @throws AppError teacher.not_found */
export async function listBusyTimes(
  ctx: Pick<AppointmentsContext, 'appointments' | 'teachers' | 'clock'>,
  teacherId: number,
): Promise<{ startTime: string; endTime: string }[]> {
  await findTeacher(ctx, teacherId)
  const isTaken = { teacherId, endAt: { $gt: ctx.clock.now() }, state: { $in: ['Asked', 'Accepted'] } } as const
  const found = await ctx.appointments
    .find(isTaken, { startAt: 1, endAt: 1 })
    .sort({ startAt: 1 })
    .limit(500)
    .lean<AppointmentDoc[]>()
  return found.map(({ startAt, endAt }) => ({ startTime: startAt.toISOString(), endTime: endAt.toISOString() }))
}
