import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nullable } from '../../schema.ts'

/** Submissions by number. `finalizedAt` null: the results are not final. */
const Finalization = Type.Object({
  finalizedAt: Nullable(Instant),
  isEnded: Type.Boolean(),
  unjudged: Type.Array(Id),
  unverified: Type.Array(Id, { description: 'those whose verdict a juror has yet to verify' }),
  failed: Type.Array(Id, { description: 'those that ended in a system error' }),
})

/** For who runs the contest. */
export const contestFinalization = route({
  summary: 'Whether the results of a contest are final, and what stands in the way',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-finalization',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Finalization,
})

/** For who runs the contest, once it is over and every submission has its verdict. */
export const finalizeContest = route({
  summary: 'Makes the results of a contest final',
  owner: 'contest',
  method: 'POST',
  path: '/api/finalize-contest',
  access: 'login',
  body: Type.Object({ cid: Id }),
  data: Finalization,
})

export const reopenContest = route({
  summary: 'Takes back that the results of a contest are final',
  owner: 'contest',
  method: 'POST',
  path: '/api/reopen-contest',
  access: 'login',
  body: Type.Object({ cid: Id }),
  data: Finalization,
})
