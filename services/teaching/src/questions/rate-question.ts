import type { RouteBody } from '@verdict/proto/http/route'
import type { rateTeacherQuestion } from '@verdict/proto/http/teaching/questions'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findOwnQuestion } from '../conversations/find-questions.ts'
import { refreshQuestion } from '../conversations/publish-question.ts'
import type { QuestionsContext } from './context.ts'

/**
 * Rates a paid answer with stars, once.
 *
 * @throws AppError teacher_question.not_found, teacher_question.asker_only, teacher_question.not_answered,
 *   teacher_question.already_rated
 */
export async function rateQuestion(
  ctx: Pick<QuestionsContext, 'db' | 'questions' | 'teachers' | 'live'>,
  { uid }: Actor,
  { id, stars }: RouteBody<typeof rateTeacherQuestion>,
): Promise<void> {
  const known = await findOwnQuestion(ctx, uid, id)
  if (known.uid !== uid) throw new AppError('teacher_question.asker_only')
  if (known.state !== 'Answered') throw new AppError('teacher_question.not_answered')
  await inTransaction(ctx.db, async (session) => {
    const isOpen = { _id: id, state: 'Answered', stars: null } as const
    const { modifiedCount } = await ctx.questions.updateOne(isOpen, { $set: { stars } }, { session })
    if (modifiedCount === 0) throw new AppError('teacher_question.already_rated')
    await ctx.teachers.updateOne({ _id: known.teacherId }, { $inc: { starSum: stars, starCount: 1 } }, { session })
  })
  await refreshQuestion(ctx, known)
}
