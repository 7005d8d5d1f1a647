import type { RouteBody } from '@verdict/proto/http/route'
import type { withdrawTeacherQuestion } from '@verdict/proto/http/teaching/questions'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findOwnQuestion } from '../conversations/find-questions.ts'
import { publishQuestion, refreshQuestion } from '../conversations/publish-question.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import { trySettlePoints } from '../points/settle-points.ts'
import type { QuestionsContext } from './context.ts'

/**
 * Withdraws a waiting question and releases its points.
 *
 * @throws AppError teacher_question.not_found, teacher_question.asker_only, teacher_question.not_waiting
 */
export async function withdrawQuestion(
  ctx: Pick<QuestionsContext, 'db' | 'questions' | 'points' | 'users' | 'outbox' | 'live' | 'clock' | 'log'>,
  { uid }: Actor,
  { id }: RouteBody<typeof withdrawTeacherQuestion>,
): Promise<void> {
  const known = await findOwnQuestion(ctx, uid, id)
  if (known.uid !== uid) throw new AppError('teacher_question.asker_only')
  const after = await inTransaction(ctx.db, async (session) => {
    const changes = { state: 'Withdrawn', settlement: 'return', updatedAt: ctx.clock.now() }
    const withdrawn = await ctx.questions
      .findOneAndUpdate(
        { _id: id, state: 'Asked' },
        { $set: changes, $addToSet: { unreadBy: known.teacherUid } },
        { session, returnDocument: 'after' },
      )
      .lean<QuestionDoc>()
    if (withdrawn !== null) await publishQuestion(ctx, session, withdrawn)
    return withdrawn
  })
  if (after === null) throw new AppError('teacher_question.not_waiting')
  await trySettlePoints(ctx, after)
  await refreshQuestion(ctx, after)
}
