import { Type } from 'typebox'
import { ContestRankRow, cidQuery } from '../contest.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../../schema.ts'

export const virtualRunLimits = { runs: 10 } as const

export const virtualRunStates = ['running', 'ended', 'given_up'] as const

/** A participation in an ended contest, with a start time of its own. */
const VirtualRun = Type.Object({
  id: Id,
  cid: Id,
  state: OneOf(virtualRunStates),
  startTime: Instant,
  endTime: Instant,
})

/**
 * `rank` is the rank among the participants of the contest. `totalTime` is in seconds for ACM and in ms for OI.
 * `totalScore` is used for OI.
 */
const VirtualResult = Type.Object({
  rank: Type.Integer(),
  participants: Type.Integer(),
  ac: Type.Integer(),
  totalTime: Type.Integer(),
  totalScore: Nullable(Type.Integer()),
})

/**
 * Reasons why nobody, or not this user, may start a virtual run. Each is the end of an error code, `contest.virtual_…`.
 */
export const virtualObstacles = [
  'not_ended',
  'homework',
  'organiser',
  'took_part',
  'running',
  'too_many',
  'not_allowed',
] as const

/**
 * Requires that the caller may know of the contest. `obstacle` is null if a run may be started. `runs` are those of the
 * caller, newest first.
 */
export const getContestVirtualRun = route({
  summary: 'Own virtual runs of a contest, and whether one may be started',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-virtual-run',
  access: 'login',
  query: cidQuery,
  data: Type.Object({ obstacle: Nullable(OneOf(virtualObstacles)), now: Instant, runs: Type.Array(VirtualRun) }),
})

/**
 * Only users who may enter the contest and submit to it, did not take part in it and do not manage it may call this.
 */
export const startContestVirtualRun = route({
  summary: 'Start a virtual run of a contest that has ended',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-virtual-run',
  access: 'login',
  body: cidQuery,
  data: VirtualRun,
})

/** Ends the caller's run. Its submissions stay in the result. */
export const giveUpContestVirtualRun = route({
  summary: 'End a virtual run before its time',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-virtual-run',
  access: 'login',
  query: cidQuery,
  data: Nothing,
})

/**
 * Runs of the caller. `contestTitle` is null if they may no longer enter the contest; then, and while the run is not
 * over, `result` is null, too.
 */
export const getVirtualRunList = route({
  summary: 'Own virtual runs, newest first',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-virtual-run-list',
  access: 'login',
  rate: 'read',
  query: Type.Object(pageQuery({ limit: 10, maxLimit: 20 })),
  data: pageOf(
    Type.Object({
      ...VirtualRun.properties,
      contestTitle: Nullable(Type.String()),
      result: Nullable(VirtualResult),
    }),
  ),
})

/**
 * Only the owner of the run may call this. Participants of the contest, including the caller, have the results that
 * they had after the same time since the start; after the run, the final ones. The caller's row comes first, and again
 * in its place.
 */
export const getContestVirtualBoard = route({
  summary: 'Board of an own virtual run',
  owner: 'contest',
  method: 'POST',
  path: '/api/get-contest-virtual-board',
  access: 'login',
  rate: 'read',
  body: Type.Object({
    id: Id,
    ...pageQuery({ limit: 50, maxLimit: 300 }),
    keyword: Type.Optional(Nullable(Type.String({ maxLength: 100 }))),
    removeStar: Type.Optional(Nullable(Type.Boolean())),
    atMinute: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 }))),
  }),
  data: pageOf(ContestRankRow),
})
