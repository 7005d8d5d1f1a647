import { Type } from 'typebox'
import { addressSignInModes } from '../codes/contest.ts'
import { Id, Instant, OneOf, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** The jury of a contest was asked a question in the name of these users by somebody else; they are notified. */
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
    contestTitleEn: Type.Optional(Type.String({ description: 'for readers in English; empty: the other' })),
    at: Instant,
  }),
})

/**
 * A juror has verified the verdict of a judging, or withdrawn the verification (`isVerified` false). The highest
 * `revision` of a submission counts, whatever the order of the events.
 */
export const contestVerdictVerified = event('contest.verdict_verified.v1', {
  topic: 'verdict.contest',
  key: ({ submitId }) => String(submitId),
  data: Type.Object({
    cid: Id,
    submitId: Id,
    attempt: Type.Integer({ minimum: 1 }),
    revision: Type.Integer({ minimum: 1 }),
    isVerified: Type.Boolean(),
  }),
})

/**
 * The addresses from which accounts of a contest may sign in without a password. The event contains all of them
 * whenever the contest or its teams change, and none if the option is off. The highest `version` of a contest counts.
 */
export const contestAddressSignInChanged = event('contest.address_sign_in_changed.v1', {
  topic: 'verdict.contest',
  key: ({ cid }) => String(cid),
  data: Type.Object({
    cid: Id,
    version: Type.Integer(),
    mode: OneOf(addressSignInModes),
    title: Type.String(),
    /** The creator of the contest, who is responsible for it. */
    authorUid: Uid,
    startsAt: Instant,
    endsAt: Instant,
    teams: Type.Array(
      Type.Object({ name: Type.String(), uids: Type.Array(Uid), addresses: Type.Array(Type.String()) }),
    ),
  }),
})

/** A webhook was deactivated after it had not responded for a long time; the user who registered it is notified. */
export const webhookDeactivated = event('contest.webhook_deactivated.v1', {
  topic: 'verdict.contest',
  key: ({ webhookId }) => webhookId,
  data: Type.Object({
    webhookId: Type.String(),
    uid: Uid,
    username: Type.String(),
    origin: Type.String({ description: 'of its address, which may hold secrets besides' }),
    reason: Type.String(),
    at: Instant,
  }),
})
