import { Type } from 'typebox'
import { ContestStatus, contestStatuses } from '../../codes/contest.ts'
import { nextReasons } from '../../codes/problems/next-problem.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Instant, Nullable, OneOf, OneOfNumbers } from '../schema.ts'
import { Tag } from './tag.ts'

const ProblemName = Type.Object({ problemId: Type.String(), title: Type.String() })

const NextProblem = Type.Object({
  ...ProblemName.properties,
  difficulty: Nullable(Type.Integer()),
  tid: Nullable(Id),
  gid: Nullable(Id),
  reason: OneOf(nextReasons),
  trainingTitle: Nullable(Type.String()),
  tag: Nullable(Tag),
  because: Type.Array(ProblemName, { description: 'solved ones that led to it, the latest first, at most two' }),
})

/** Where a signed-in user can continue. Data of services that are unavailable are null. */
export const getMyOverview = route({
  summary: 'What goes on for the caller: contests, homework, where they left off, the next problem, their streak',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-my-overview',
  access: 'login',
  rate: 'read',
  query: Type.Object({
    timeZone: Type.Optional(Type.String({ maxLength: 64, description: 'IANA name; UTC+8 unless said otherwise' })),
  }),
  data: Type.Object({
    contests: Nullable(
      Type.Array(
        Type.Object({
          cid: Id,
          title: Type.String(),
          status: OneOfNumbers(contestStatuses.filter((status) => status !== ContestStatus.Ended)),
          startTime: Instant,
          endTime: Instant,
          now: Type.String({ format: 'date-time', description: 'by the clock of the server' }),
          isVirtual: Type.Boolean(),
        }),
        { description: 'that the caller takes part in: those that run, then those of the next day' },
      ),
    ),
    homework: Nullable(
      Type.Array(
        Type.Object({
          tid: Id,
          gid: Nullable(Id),
          title: Type.String(),
          dueAt: Instant,
          problemCount: Type.Integer(),
          acCount: Type.Integer(),
        }),
        { description: 'trainings with something left to solve that are due, the next first' },
      ),
    ),
    unfinished: Nullable(
      Type.Object({
        ...ProblemName.properties,
        tid: IdOrNone,
        gid: IdOrNone,
        kind: OneOf(['draft', 'tried']),
        at: Instant,
      }),
    ),
    next: Nullable(NextProblem),
    streak: Nullable(
      Type.Object({
        current: Type.Integer({ description: 'days up to today, or to yesterday while today has none' }),
        longest: Type.Integer(),
        solvedToday: Type.Boolean(),
      }),
    ),
  }),
})

/** `problemId` is the problem that was just solved; in a training the next problem of the training comes first. */
export const getNextProblem = route({
  summary: 'A problem that the caller has not tried, by what they have solved',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-next-problem',
  access: 'login',
  rate: 'read',
  query: Type.Object({
    problemId: Type.Optional(Type.String({ maxLength: 100 })),
    tid: Type.Optional(IdOrNone),
  }),
  data: Nullable(NextProblem),
})
