import { inTransaction } from '@verdict/kit/mongo'
import type { DeletedUser } from '@verdict/kit/users-projection'
import { cancelAppointmentsOf } from '../appointments/set-appointment-state.ts'
import { declineQuestionsOf } from '../questions/decline-question.ts'
import type { RemovalContext } from './context.ts'

/**
 * Deletes a user's messages and pictures, and ends pending questions and appointments. Messages of others stay; a job
 * releases points. Idempotent.
 */
export async function eraseUsers(ctx: RemovalContext, deleted: readonly DeletedUser[]): Promise<void> {
  for (const { uid, name } of deleted) {
    await inTransaction(ctx.db, async (session) => {
      await cancelAppointmentsOf(ctx, session, uid)
      await declineQuestionsOf(ctx, session, uid)
      await ctx.teachers.deleteOne({ uid }, { session })
      await ctx.appointments.updateMany({ uid }, { $set: { note: '' } }, { session })
      await ctx.appointments.updateMany({ teacherUid: uid }, { $set: { teacherName: name } }, { session })
      await ctx.questions.updateMany({ uid }, { $set: { title: '', submission: null } }, { session })
      await ctx.questions.updateMany({ teacherUid: uid }, { $set: { teacherName: name } }, { session })
      const blank = { content: '', code: '', language: '', pictures: [] }
      await ctx.questionMessages.updateMany({ uid }, { $set: blank }, { session })
      await ctx.pictures.deleteMany({ uid }, { session })
    })
  }
}
