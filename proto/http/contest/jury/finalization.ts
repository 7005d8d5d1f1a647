import { Type } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nullable } from '../../schema.ts'

/** Submissions are identified by number. `finalizedAt` is null if the results are not final. */
const Finalization = Type.Object({
  finalizedAt: Nullable(Instant),
  isEnded: Type.Boolean(),
  unjudged: Type.Array(Id),
  unverified: Type.Array(Id, { description: 'those whose verdict a juror has yet to verify' }),
  failed: Type.Array(Id, { description: 'those that ended in a system error' }),
})

/** Only managers of the contest may call this. */
export const contestFinalization = route({
  summary: 'Whether the results of a contest are final, and what stands in the way',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-finalization',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Finalization,
})

/** Only managers of the contest may call this, after the contest has ended and every submission has a verdict. */
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
