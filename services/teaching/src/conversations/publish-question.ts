import type { ClientSession } from 'mongoose'
import { teacherQuestionChanged } from '@verdict/proto/events/teaching'
import { teacherQuestionTopic } from '@verdict/proto/live/teaching'
import { nameOf } from '../people/names.ts'
import type { ConversationsContext } from './context.ts'
import type { QuestionDoc } from './question.model.ts'

const byAsker: readonly QuestionDoc['state'][] = ['Asked', 'Withdrawn']

/** Notifies the teacher of the asker's actions and the asker of the outcome, in the transaction of the change. */
export async function publishQuestion(
  { outbox, users }: Pick<ConversationsContext, 'outbox' | 'users'>,
  session: ClientSession,
  { _id: id, state, title, point, teacherName, teacherUid, uid, reason, dueAt }: QuestionDoc,
): Promise<void> {
  if (state === 'Reserving') return
  const [fromUid, toUid] = byAsker.includes(state) ? [uid, teacherUid] : [teacherUid, uid]
  const username = await nameOf(users, uid)
  await outbox.add(session, teacherQuestionChanged, {
    id,
    state,
    title,
    point,
    teacherName,
    username,
    reason,
    dueAt: dueAt.toISOString(),
    fromUid,
    toUid,
  })
}

/** Makes open pages of both reload it. */
export async function refreshQuestion(
  { live }: Pick<ConversationsContext, 'live'>,
  { _id: id, uid, teacherUid }: Pick<QuestionDoc, '_id' | 'uid' | 'teacherUid'>,
): Promise<void> {
  await Promise.all([uid, teacherUid].map((one) => live.publish(teacherQuestionTopic, one, { id })))
}
