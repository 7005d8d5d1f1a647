import { appointmentDue } from '@verdict/proto/events/teaching'
import { defineJob, type Job } from '@verdict/kit/job'
import { inTransaction } from '@verdict/kit/mongo'
import { nameOf } from '../people/names.ts'
import type { AppointmentDoc } from './appointment.model.ts'
import type { AppointmentsContext } from './context.ts'

type Context = Pick<AppointmentsContext, 'db' | 'appointments' | 'users' | 'outbox' | 'settings' | 'clock'>

const batchSize = 200

function isDue(ctx: Context) {
  const now = ctx.clock.now()
  const until = new Date(now.getTime() + ctx.settings.TEACHING_REMINDER_MINUTES * 60_000)
  return { state: 'Accepted' as const, isReminded: false, startAt: { $gt: now, $lte: until } }
}

/**
 * Reminds both persons of accepted appointments that start soon, once each: the flag is set in the transaction of the
 * event.
 */
export async function remindOfAppointments(ctx: Context, signal?: AbortSignal): Promise<{ reminded: number }> {
  const due = await ctx.appointments.find(isDue(ctx)).sort({ startAt: 1 }).limit(batchSize).lean<AppointmentDoc[]>()
  let reminded = 0
  for (const { _id, teacherName, teacherUid, uid, startAt } of due) {
    if (signal?.aborted === true) break
    const username = await nameOf(ctx.users, uid)
    const isNew = await inTransaction(ctx.db, async (session) => {
      const changes = { $set: { isReminded: true } }
      const { modifiedCount } = await ctx.appointments.updateOne({ _id, ...isDue(ctx) }, changes, { session })
      if (modifiedCount === 0) return false
      const about = { id: _id, startAt: startAt.toISOString(), teacherName, username, uids: [teacherUid, uid] }
      await ctx.outbox.add(session, appointmentDue, about)
      return true
    })
    if (isNew) reminded += 1
  }
  return { reminded }
}

export function reminderJob(ctx: Context): Job {
  return defineJob({
    name: 'remind-of-appointments',
    schedule: { everyMs: 30_000 },
    isNeeded: async () => (await ctx.appointments.exists(isDue(ctx))) !== null,
    run: (signal) => remindOfAppointments(ctx, signal),
  })
}
