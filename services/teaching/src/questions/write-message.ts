import type { ClientSession } from 'mongoose'
import { teacherQuestionWritten } from '@verdict/proto/events/teaching'
import type { RouteBody } from '@verdict/proto/http/route'
import { maxQuestionMessages, type createTeacherQuestionMessage } from '@verdict/proto/http/teaching/questions'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction } from '@verdict/kit/mongo'
import { findOwnQuestion } from '../conversations/find-questions.ts'
import { isEmptyMessage, messageFields } from '../conversations/message-input.rules.ts'
import { publishQuestion, refreshQuestion } from '../conversations/publish-question.ts'
import type { QuestionDoc } from '../conversations/question.model.ts'
import { attachPictures } from '../pictures/attach-pictures.ts'
import { trySettlePoints } from '../points/settle-points.ts'
import type { QuestionsContext } from './context.ts'

type Context = Pick<
  QuestionsContext,
  | ('db' | 'teachers' | 'questions' | 'questionMessages' | 'pictures' | 'points')
  | ('users' | 'outbox' | 'live' | 'clock' | 'log')
>

/**
 * Adds a message to a conversation. The teacher's first answer earns the points; both may continue.
 *
 * @throws AppError teacher_question.not_found, teacher_question.empty, teacher_question.teacher_only,
 *   teacher_question.closed, teacher_question.full, teacher_question.picture_unknown
 */
export async function writeMessage(
  ctx: Context,
  { uid }: Actor,
  input: RouteBody<typeof createTeacherQuestionMessage>,
): Promise<{ id: number }> {
  const known = await findOwnQuestion(ctx, uid, input.id)
  if (isEmptyMessage(input)) throw new AppError('teacher_question.empty')
  const { isAnswer = false } = input
  if (isAnswer && known.teacherUid !== uid) throw new AppError('teacher_question.teacher_only')
  const id = await nextId(ctx.db, 'question-messages')
  const message = {
    _id: id,
    questionId: known._id,
    uid,
    ...messageFields(input),
    isAnswer: isAnswer && known.state === 'Asked',
    createdAt: ctx.clock.now(),
  }
  const after = await inTransaction(ctx.db, async (session) => {
    const changed = await changeQuestion(ctx, session, known, message)
    await attachPictures(ctx, session, { uid, questionId: known._id, names: message.pictures })
    await ctx.questionMessages.create([message], { session })
    return changed
  })
  await trySettlePoints(ctx, after)
  await refreshQuestion(ctx, after)
  return { id }
}

interface Written {
  _id: number
  uid: string
  isAnswer: boolean
  createdAt: Date
}

async function changeQuestion(
  ctx: Context,
  session: ClientSession,
  { _id, uid: askerUid, teacherUid, teacherId }: QuestionDoc,
  { _id: messageId, uid, isAnswer, createdAt }: Written,
): Promise<QuestionDoc> {
  const toUid = uid === askerUid ? teacherUid : askerUid
  const before = await ctx.questions
    .findOneAndUpdate(
      { _id, state: isAnswer ? 'Asked' : { $in: ['Asked', 'Answered'] }, messageCount: { $lt: maxQuestionMessages } },
      {
        $set: { updatedAt: createdAt, ...(isAnswer ? { state: 'Answered', settlement: 'capture' } : {}) },
        $inc: { messageCount: 1 },
        $addToSet: { unreadBy: toUid },
      },
      { session, returnDocument: 'before' },
    )
    .lean<QuestionDoc>()
  if (before === null) return refuse(ctx, session, _id)
  if (isAnswer) {
    const after: QuestionDoc = { ...before, state: 'Answered', settlement: 'capture' }
    await ctx.teachers.updateOne({ _id: teacherId }, { $inc: { answered: 1 } }, { session })
    await publishQuestion(ctx, session, after)
    return after
  }
  if (!before.unreadBy.includes(toUid)) await publishWritten(ctx, session, before, { messageId, fromUid: uid, toUid })
  return before
}

/** Notifies once until the conversation is read, so that several messages cause one notice. */
async function publishWritten(
  { users, outbox }: Context,
  session: ClientSession,
  { _id: id, title, teacherName, teacherUid }: QuestionDoc,
  about: { messageId: number; fromUid: string; toUid: string },
): Promise<void> {
  const writer = (await users.find([about.fromUid])).get(about.fromUid)
  const fromName = about.fromUid === teacherUid ? teacherName : (writer?.username ?? '')
  await outbox.add(session, teacherQuestionWritten, { id, title, fromName, ...about })
}

async function refuse(ctx: Context, session: ClientSession, _id: number): Promise<never> {
  const isFull = await ctx.questions.exists({ _id, messageCount: { $gte: maxQuestionMessages } }).session(session)
  if (isFull !== null) throw new AppError('teacher_question.full', { limit: maxQuestionMessages })
  throw new AppError('teacher_question.closed')
}
