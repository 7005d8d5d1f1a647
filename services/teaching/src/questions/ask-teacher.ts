import type { RouteBody } from '@verdict/proto/http/route'
import type { createTeacherQuestion } from '@verdict/proto/http/teaching/questions'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { nextId } from '@verdict/kit/ids'
import { inTransaction, isDuplicateKey } from '@verdict/kit/mongo'
import { isEmptyMessage, messageFields } from '../conversations/message-input.rules.ts'
import type { LinkedSubmissionDoc, QuestionDoc } from '../conversations/question.model.ts'
import { attachPictures } from '../pictures/attach-pictures.ts'
import { reservePoints } from '../points/reserve-points.ts'
import { findTeacher } from '../teachers/find-teachers.ts'
import type { QuestionsContext } from './context.ts'

type Input = RouteBody<typeof createTeacherQuestion>

/**
 * Stores a question, reserves its points and opens it for the teacher. A retry with the same idempotency key continues
 * where the first call stopped.
 *
 * @throws AppError teacher.not_found, teacher_question.own, teacher_question.empty, teacher_question.price_changed,
 *   teacher_question.submission_unknown, teacher_question.submission_in_contest, teacher_question.picture_unknown,
 *   points.not_enough
 */
export async function askTeacher(ctx: QuestionsContext, actor: Actor, input: Input): Promise<{ id: number }> {
  const key = `${actor.uid}:${input.key}`
  const known = await ctx.questions.findOne({ key }).lean<QuestionDoc>()
  const question = known ?? (await storeQuestion(ctx, actor, key, input))
  if (question.state === 'Reserving') await reservePoints(ctx, question)
  return { id: question._id }
}

async function storeQuestion(ctx: QuestionsContext, { uid }: Actor, key: string, input: Input): Promise<QuestionDoc> {
  const teacher = await findTeacher(ctx, input.teacherId)
  if (teacher.uid === uid) throw new AppError('teacher_question.own')
  if (isEmptyMessage(input)) throw new AppError('teacher_question.empty')
  const { point } = teacher
  if (input.point !== point) throw new AppError('teacher_question.price_changed', { point })
  const submission = input.submitId === undefined ? null : await findSubmission(ctx, uid, input.submitId)
  const now = ctx.clock.now()
  const question: QuestionDoc = {
    _id: await nextId(ctx.db, 'questions'),
    key,
    teacherId: teacher._id,
    teacherName: teacher.name,
    teacherUid: teacher.uid,
    uid,
    title: input.title.trim(),
    state: 'Reserving',
    point,
    submission,
    stars: null,
    reason: '',
    dueAt: now,
    settlement: 'none',
    messageCount: 1,
    unreadBy: [],
    createdAt: now,
    updatedAt: now,
  }
  const messageId = await nextId(ctx.db, 'question-messages')
  const fields = messageFields(input)
  const message = { _id: messageId, questionId: question._id, uid, ...fields, isAnswer: false, createdAt: now }
  try {
    await inTransaction(ctx.db, async (session) => {
      await attachPictures(ctx, session, { uid, questionId: question._id, names: fields.pictures })
      await ctx.questions.create([question], { session })
      await ctx.questionMessages.create([message], { session })
    })
    return question
  } catch (error) {
    // The same call came twice at once; both continue with the same question.
    const other = isDuplicateKey(error) ? await ctx.questions.findOne({ key }).lean<QuestionDoc>() : null
    if (other === null) throw error
    return other
  }
}

async function findSubmission(
  { submissions }: Pick<QuestionsContext, 'submissions'>,
  uid: string,
  submitId: number,
): Promise<LinkedSubmissionDoc> {
  const { found, cid, problemId, title, language, status, code } = await submissions.getOwn({ submitId, uid })
  if (!found) throw new AppError('teacher_question.submission_unknown', { submitId })
  // Help during a contest would be unfair.
  if (cid !== 0) throw new AppError('teacher_question.submission_in_contest')
  return { submitId, problemId, title, language, status, code }
}
