import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOfNumbers, pageOf, pageQuery, Uid } from '../../schema.ts'

export const whatIfLimits = { verdicts: 10_000, reason: 200 } as const

const Minute = Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'after the start' })

/** An interval between the beginnings of two minutes. */
const Minutes = Type.Object({ fromMinute: Minute, untilMinute: Minute })

const SupposedVerdict = Type.Object({
  submitId: Id,
  status: OneOfNumbers(judgeStatusValues),
  score: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  timeMs: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
})

/** `time` is in seconds for ACM and in ms for OI. `score` is used for OI. */
const Standing = Type.Object({
  rank: Type.Integer({ description: '-1: a star' }),
  ac: Type.Integer(),
  totalTime: Type.Integer(),
  totalScore: Nullable(Type.Integer()),
})

const Change = Type.Object({
  uid: Uid,
  username: Type.String(),
  rankShowName: Type.String(),
  before: Nullable(Standing),
  after: Nullable(Standing),
})

/**
 * Calculates a hypothetical scoreboard without the freeze; nothing changes. Submissions of the `removed` time do not
 * count, and later ones are earlier by its length; `verdicts` replaces verdicts of submissions. Only managers of the
 * contest may call this.
 */
export const previewContestBoard = route({
  summary: 'How the board of a contest would change',
  owner: 'contest',
  method: 'POST',
  path: '/api/preview-contest-board',
  access: 'login',
  rate: 'read',
  body: Type.Object({
    cid: Id,
    ...pageQuery({ limit: 50, maxLimit: 300 }),
    removed: Type.Optional(Minutes),
    verdicts: Type.Optional(Type.Array(SupposedVerdict, { minItems: 1, maxItems: whatIfLimits.verdicts })),
  }),
  data: Type.Object({
    runs: Type.Integer({ description: 'submissions that would not count, or would be judged otherwise' }),
    participants: Type.Integer(),
    changes: pageOf(Change),
  }),
})

/** `removedBy` and similar fields are null for callers who do not manage the contest. */
const RemovedInterval = Type.Object({
  id: Id,
  fromTime: Instant,
  untilTime: Instant,
  reason: Type.String(),
  removedBy: Nullable(Type.String()),
  removedAt: Nullable(Instant),
  restoredBy: Nullable(Type.String()),
  restoredAt: Nullable(Instant),
})

/** Intervals that are removed now, for users with access to the contest. Managers also see restored ones. */
export const getContestRemovedIntervals = route({
  summary: 'Time of a contest that does not count, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-removed-intervals',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Array(RemovedInterval),
})

/** Only managers of the contest may call this. The end of the contest does not change. */
export const removeContestInterval = route({
  summary: 'Let time of a contest not count',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-removed-interval',
  access: 'login',
  body: Type.Object({
    cid: Id,
    ...Minutes.properties,
    reason: Type.Optional(Type.String({ maxLength: whatIfLimits.reason })),
  }),
  data: Type.Object({ id: Id }),
})

/** Only managers of the contest may call this. Repeating the call changes nothing. */
export const restoreContestInterval = route({
  summary: 'Let removed time of a contest count again',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-removed-interval',
  access: 'login',
  query: Type.Object({ cid: Id, id: Id }),
  data: Nothing,
})
