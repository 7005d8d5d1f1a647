import { Type } from 'typebox'
import { ContestRankRow, cidQuery } from '../contest.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../../schema.ts'

export const virtualRunLimits = { runs: 10 } as const

export const virtualRunStates = ['running', 'ended', 'given_up'] as const

/** Somebody takes part in a contest that has ended, from a start of their own on. */
const VirtualRun = Type.Object({
  id: Id,
  cid: Id,
  state: OneOf(virtualRunStates),
  startTime: Instant,
  endTime: Instant,
})

/** `rank`: among those who took part when the contest ran. `totalTime`: seconds in ACM, ms in OI. `totalScore`: OI. */
const VirtualResult = Type.Object({
  rank: Type.Integer(),
  participants: Type.Integer(),
  ac: Type.Integer(),
  totalTime: Type.Integer(),
  totalScore: Nullable(Type.Integer()),
})

/** Why nobody, or not this user, may start one: the end of the name of the refusal, `contest.virtual_…`. */
export const virtualObstacles = [
  'not_ended',
  'homework',
  'organiser',
  'took_part',
  'running',
  'too_many',
  'not_allowed',
] as const

/** For who may know of the contest. `obstacle` null: one may be started. `runs`: the caller's, newest first. */
export const getContestVirtualRun = route({
  summary: 'Own virtual runs of a contest, and whether one may be started',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-virtual-run',
  access: 'login',
  query: cidQuery,
  data: Type.Object({ obstacle: Nullable(OneOf(virtualObstacles)), now: Instant, runs: Type.Array(VirtualRun) }),
})

/** For who may enter the contest and submit to it, did not take part in it and does not run it. */
export const startContestVirtualRun = route({
  summary: 'Start a virtual run of a contest that has ended',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-virtual-run',
  access: 'login',
  body: cidQuery,
  data: VirtualRun,
})

/** The caller's own. What was submitted stays in its result. */
export const giveUpContestVirtualRun = route({
  summary: 'End a virtual run before its time',
  owner: 'contest',
  method: 'DELETE',
  path: '/api/contest-virtual-run',
  access: 'login',
  query: cidQuery,
  data: Nothing,
})

/** The caller's alone. `contestTitle` is null where they may not enter the contest any more; `result` then, and while it runs, too. */
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
 * For whose run it is. Who took part stands as they stood as long after the start of the contest, the caller among them;
 * once the run is over as they do at the end. The caller’s row stands first, and again in its place.
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
