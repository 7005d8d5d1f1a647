import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { publishQuestion, refreshQuestion } from '../conversations/publish-question.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import { unusedPictureMs } from '../pictures/picture.model.ts'
import type { PointsContext } from './context.ts'
import { holdKey } from './hold-key.rules.ts'
import { trySettlePoints } from './settle-points.ts'

const hourMs = 3_600_000

/**
 * Reserves the points of a stored question and opens it for the teacher. Safe to retry after a crash, as the
 * reservation is idempotent by its key. Without enough points the question is deleted.
 *
 * @throws AppError points.not_enough
 */
export async function reservePoints(ctx: PointsContext, question: QuestionDoc): Promise<void> {
  const { _id, uid, point: points, title: remark } = question
  try {
    await ctx.points.hold({ key: holdKey(_id), uid, points, type: 'teacher_question', remark })
  } catch (error) {
    if (error instanceof AppError && error.code === 'points.not_enough') await dropQuestion(ctx, _id)
    throw error
  }
  const opened = await openQuestion(ctx, _id)
  if (opened === null) return
  await trySettlePoints(ctx, opened)
  await refreshQuestion(ctx, opened)
}

/** Releases the points if the teacher was removed meanwhile. Null: another process has done it. */
function openQuestion(ctx: PointsContext, _id: number): Promise<QuestionDoc | null> {
  return inTransaction(ctx.db, async (session) => {
    const known = await ctx.questions.findOne({ _id, state: 'Reserving' }, null, { session }).lean<QuestionDoc>()
    if (known === null) return null
    const { teacherId, teacherUid, uid } = known
    const isTeaching = await ctx.teachers.exists({ _id: teacherId, uid: teacherUid }).session(session)
    const now = ctx.clock.now()
    const dueAt = new Date(now.getTime() + ctx.settings.TEACHING_ANSWER_HOURS * hourMs)
    const next =
      isTeaching === null
        ? { state: 'Declined' as const, settlement: 'return' as const, unreadBy: [uid] }
        : { state: 'Asked' as const, dueAt, unreadBy: [teacherUid] }
    const changes = { ...next, updatedAt: now }
    await ctx.questions.updateOne({ _id, state: 'Reserving' }, { $set: changes }, { session })
    const opened = { ...known, ...changes }
    await publishQuestion(ctx, session, opened)
    return opened
  })
}

async function dropQuestion(ctx: PointsContext, _id: number): Promise<void> {
  await inTransaction(ctx.db, async (session) => {
    const { deletedCount } = await ctx.questions.deleteOne({ _id, state: 'Reserving' }, { session })
    if (deletedCount === 0) return
    await ctx.questionMessages.deleteMany({ questionId: _id }, { session })
    const expiresAt = new Date(ctx.clock.now().getTime() + unusedPictureMs)
    await ctx.pictures.updateMany({ questionId: _id }, { $set: { questionId: null, expiresAt } }, { session })
  })
}
