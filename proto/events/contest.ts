import { Type } from 'typebox'
import { Id, Instant, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** Somebody else asked the jury of a contest in the name of these users, who are told of it. */
export const questionEntered = event('contest.question_entered.v1', {
  topic: 'verdict.contest',
  key: ({ cid }) => String(cid),
  data: Type.Object({
    clarificationId: Id,
    uids: Type.Array(Uid),
    byUid: Uid,
    byUsername: Type.String(),
    cid: Id,
    contestTitle: Type.String(),
    at: Instant,
  }),
})
