import { Type } from 'typebox'
import { addressSignInModes } from '../codes/contest.ts'
import { Id, Instant, OneOf, Uid } from '../http/schema.ts'
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
    contestTitleEn: Type.Optional(Type.String({ description: 'for readers in English; empty: the other' })),
    at: Instant,
  }),
})

/**
 * A juror has verified the verdict of a judging, or taken that back (`isVerified` false). Of a submission the highest
 * `revision` counts, whatever order the events come in.
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
 * From which addresses accounts of a contest may sign in without a password: all of it, each time that the contest or its
 * teams change; none where it is off. Of a contest the highest `version` counts.
 */
export const contestAddressSignInChanged = event('contest.address_sign_in_changed.v1', {
  topic: 'verdict.contest',
  key: ({ cid }) => String(cid),
  data: Type.Object({
    cid: Id,
    version: Type.Integer(),
    mode: OneOf(addressSignInModes),
    title: Type.String(),
    /** Who made the contest, and so answers for it. */
    authorUid: Uid,
    startsAt: Instant,
    endsAt: Instant,
    teams: Type.Array(
      Type.Object({ name: Type.String(), uids: Type.Array(Uid), addresses: Type.Array(Type.String()) }),
    ),
  }),
})

/** A webhook did not answer for long, and hears nothing any more; who registered it is told. */
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
