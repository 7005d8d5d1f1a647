import { describeAudit } from '@verdict/kit/audit'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { refreshAppointment } from '../appointments/publish-appointment.ts'
import { cancelAppointmentsOf } from '../appointments/set-appointment-state.ts'
import { refreshQuestion } from '../conversations/publish-question.ts'
import { trySettlePoints } from '../points/settle-points.ts'
import { declineQuestionsOf } from '../questions/decline-question.ts'
import type { TeacherDoc } from '../teachers/teacher.model.ts'
import type { RemovalContext } from './context.ts'

/** Removes a teacher: declines waiting questions and cancels future appointments. @throws AppError teacher.not_found */
export async function removeTeacher(ctx: RemovalContext, id: number): Promise<void> {
  const { appointments, questions } = await inTransaction(ctx.db, async (session) => {
    const deleted = await ctx.teachers.findByIdAndDelete(id, { session }).lean<TeacherDoc>()
    if (deleted === null) throw new AppError('teacher.not_found')
    const { uid, name, point } = deleted
    describeAudit({ name, before: { uid, name, point }, after: null })
    return {
      appointments: await cancelAppointmentsOf(ctx, session, uid),
      questions: await declineQuestionsOf(ctx, session, uid),
    }
  })
  for (const appointment of appointments) await refreshAppointment(ctx, appointment)
  for (const question of questions) {
    await trySettlePoints(ctx, question)
    await refreshQuestion(ctx, question)
  }
}
