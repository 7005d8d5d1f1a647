import type { ClientSession } from 'mongoose'
import type { RouteBody } from '@verdict/proto/http/route'
import type { declineTeacherQuestion } from '@verdict/proto/http/teaching/questions'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { findOwnQuestion } from '../conversations/find-questions.ts'
import { publishQuestion, refreshQuestion } from '../conversations/publish-question.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import { trySettlePoints } from '../points/settle-points.ts'
import type { QuestionsContext } from './context.ts'

type Context = Pick<QuestionsContext, 'db' | 'questions' | 'points' | 'users' | 'outbox' | 'live' | 'clock' | 'log'>

/**
 * Declines a waiting question and releases its points.
 *
 * @throws AppError teacher_question.not_found, teacher_question.teacher_only, teacher_question.closed
 */
export async function declineQuestion(
  ctx: Context,
  { uid }: Actor,
  { id, reason = '' }: RouteBody<typeof declineTeacherQuestion>,
): Promise<void> {
  const known = await findOwnQuestion(ctx, uid, id)
  if (known.teacherUid !== uid) throw new AppError('teacher_question.teacher_only')
  const after = await inTransaction(ctx.db, (session) => decline(ctx, session, id, reason.trim()))
  if (after === null) throw new AppError('teacher_question.closed')
  await trySettlePoints(ctx, after)
  await refreshQuestion(ctx, after)
}

async function decline(ctx: Context, session: ClientSession, _id: number, reason: string): Promise<QuestionDoc | null> {
  const known = await ctx.questions.findOne({ _id, state: 'Asked' }, null, { session }).lean<QuestionDoc>()
  if (known === null) return null
  const next = { state: 'Declined', settlement: 'return', reason, unreadBy: [known.uid] } as const
  const changes = { ...next, unreadBy: [known.uid], updatedAt: ctx.clock.now() }
  await ctx.questions.updateOne({ _id, state: 'Asked' }, { $set: changes }, { session })
  const after: QuestionDoc = { ...known, ...changes }
  await publishQuestion(ctx, session, after)
  return after
}

/**
 * Declines all waiting questions of a user, as asker or teacher. A job releases the points.
 *
 * @returns the declined questions
 */
export async function declineQuestionsOf(ctx: Context, session: ClientSession, uid: string): Promise<QuestionDoc[]> {
  const waiting = await ctx.questions
    .find({ state: 'Asked', $or: [{ uid }, { teacherUid: uid }] }, { _id: 1 }, { session })
    .lean<{ _id: number }[]>()
  const declined: QuestionDoc[] = []
  for (const { _id } of waiting) {
    const after = await decline(ctx, session, _id, '')
    if (after !== null) declined.push(after)
  }
  return declined
}
