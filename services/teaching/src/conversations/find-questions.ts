import type { QueryFilter } from 'mongoose'
import type { RouteData, RouteQuery } from '@verdict/proto/http/route'
import { pageOfQuery } from '@verdict/proto/http/schema'
import {
  getTeacherQuestionPicture,
  type getTeacherQuestion,
  type getTeacherQuestionList,
} from '@verdict/proto/http/teaching/questions'
import { isSuperAdmin, type Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import { findNames } from '../people/names.ts'
import type { ConversationsContext } from './context.ts'
import type { QuestionDoc } from './question.model.ts'
import type { QuestionMessageDoc } from './question-message.model.ts'

type Row = RouteData<typeof getTeacherQuestionList>['records'][number]
type Detail = RouteData<typeof getTeacherQuestion>

/**
 * A question of the asker or teacher; before its points are reserved, of the asker only.
 *
 * @throws AppError teacher_question.not_found, also for other people's
 */
export async function findOwnQuestion(
  { questions }: Pick<ConversationsContext, 'questions'>,
  uid: string,
  id: number,
): Promise<QuestionDoc> {
  const question = await questions.findById(id).lean<QuestionDoc>()
  if (question === null || !isParty(question, uid)) throw new AppError('teacher_question.not_found')
  return question
}

function isParty({ uid, teacherUid, state }: QuestionDoc, reader: string): boolean {
  return reader === uid || (reader === teacherUid && state !== 'Reserving')
}

/** @throws AppError teacher_question.not_found */
export async function findReadableQuestion(
  ctx: Pick<ConversationsContext, 'questions'>,
  actor: Actor,
  id: number,
): Promise<QuestionDoc> {
  const question = await ctx.questions.findById(id).lean<QuestionDoc>()
  if (question === null || !isReadable(question, actor)) throw new AppError('teacher_question.not_found')
  return question
}

export function isReadable(question: QuestionDoc, actor: Actor): boolean {
  return isParty(question, actor.uid) || isSuperAdmin(actor)
}

/** The actor's questions as asker or teacher, last changed first. */
export async function listQuestions(
  ctx: Pick<ConversationsContext, 'questions' | 'users'>,
  { uid }: Actor,
  query: RouteQuery<typeof getTeacherQuestionList>,
): Promise<RouteData<typeof getTeacherQuestionList>> {
  const { side = 'learner', state } = query
  const filter: QueryFilter<QuestionDoc> = {
    ...(side === 'teacher' ? { teacherUid: uid, state: { $ne: 'Reserving' } } : { uid }),
    ...(state === undefined ? {} : { state: side === 'teacher' ? { $eq: state, $ne: 'Reserving' } : state }),
  }
  const page = await pagedList<QuestionDoc>({
    model: ctx.questions,
    filter,
    sort: { updatedAt: -1, _id: -1 },
    fields: { submission: 0 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 100 }),
  })
  const name = await findNames(
    ctx.users,
    page.records.map((one) => one.uid),
  )
  return { ...page, records: page.records.map((one) => toRow(one, name(one.uid), uid)) }
}

function toRow(question: QuestionDoc, username: string, reader: string): Row {
  const { _id: id, teacherId, teacherName, teacherUid, uid, title, state, point, stars, reason } = question
  return {
    id,
    teacherId,
    teacherName,
    teacherUid,
    uid,
    username,
    title,
    state,
    point,
    stars,
    reason,
    messages: question.messageCount,
    unread: question.unreadBy.includes(reader),
    dueTime: question.dueAt.toISOString(),
    gmtCreate: question.createdAt.toISOString(),
    gmtModified: question.updatedAt.toISOString(),
  }
}

/** The URL of a picture for the participants. */
export function pictureLink(name: string): string {
  return getTeacherQuestionPicture.path.replace(':name', name)
}

/** @throws AppError teacher_question.not_found */
export async function getQuestionDetail(
  ctx: Pick<ConversationsContext, 'questions' | 'questionMessages' | 'users'>,
  actor: Actor,
  id: number,
): Promise<Detail> {
  const question = await findReadableQuestion(ctx, actor, id)
  const messages = await ctx.questionMessages.find({ questionId: id }).sort({ _id: 1 }).lean<QuestionMessageDoc[]>()
  const name = await findNames(ctx.users, [question.uid, question.teacherUid, ...messages.map(({ uid }) => uid)])
  return {
    ...toRow(question, name(question.uid), actor.uid),
    submission: question.submission,
    conversation: messages.map(({ _id, uid, content, code, language, pictures, isAnswer, createdAt }) => ({
      id: _id,
      uid,
      username: name(uid),
      content,
      code,
      language,
      isAnswer,
      pictures: pictures.map(pictureLink),
      gmtCreate: createdAt.toISOString(),
    })),
  }
}
