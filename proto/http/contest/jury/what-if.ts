import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOfNumbers, pageOf, pageQuery, Uid } from '../../schema.ts'

export const whatIfLimits = { verdicts: 10_000, reason: 200 } as const

const Minute = Type.Integer({ minimum: 0, maximum: 10_000_000, description: 'after the start' })

/** From the beginning of one minute to that of another. */
const Minutes = Type.Object({ fromMinute: Minute, untilMinute: Minute })

const SupposedVerdict = Type.Object({
  submitId: Id,
  status: OneOfNumbers(judgeStatusValues),
  score: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 1_000_000 }))),
  timeMs: Type.Optional(Nullable(Type.Integer({ minimum: 0 }))),
})

/** `time`: seconds in ACM, ms in OI. `score`: OI. */
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
 * Behind the freeze, for who runs the contest; changes nothing. With `removed` no submission of that time would count, and
 * later ones would stand so much earlier; with `verdicts` submissions would be judged so.
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

/** `removedBy` and the like are null for who does not run the contest. */
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

/** Those in force, for who may enter the contest; who runs it sees those that count again, too. */
export const getContestRemovedIntervals = route({
  summary: 'Time of a contest that does not count, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-removed-intervals',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Array(RemovedInterval),
})

/** For who runs the contest. The end stays where it is. */
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

/** For who runs the contest. Twice is once. */
export const restoreContestInterval = route({
  summary: 'Let removed time of a contest count again',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-removed-interval',
  access: 'login',
  query: Type.Object({ cid: Id, id: Id }),
  data: Nothing,
})
