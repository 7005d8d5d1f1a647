import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers } from '../../schema.ts'

/** `waiting`: not started by the worker yet. `lost`: the worker has disconnected or exceeded its time. */
export const checkRunStates = ['waiting', 'judging', 'judged', 'lost'] as const

const Status = OneOfNumbers(judgeStatusValues)

const Run = Type.Object({
  workerId: Type.String(),
  state: OneOf(checkRunStates),
  status: Nullable(Status),
  time: Nullable(Type.Integer({ description: 'ms, of the slowest test' })),
  memory: Nullable(Type.Integer({ description: 'KB' })),
  message: Nullable(Type.String({ description: 'what the compiler said, or why judging failed' })),
  isExpected: Nullable(Type.Boolean({ description: 'whether the verdict is right; null: there is none' })),
})

/** `differs`: the workers' verdicts differ from each other. */
const Row = Type.Object({
  exampleId: Type.String(),
  name: Type.String(),
  language: Type.String(),
  expected: Type.Array(Status),
  differs: Type.Boolean(),
  runs: Type.Array(Run),
})

const CheckedProblem = Type.Object({
  pid: Id,
  displayId: Type.String(),
  displayTitle: Type.String(),
  manageable: Type.Boolean({ description: 'whether the caller may manage the problem, and so see its examples' }),
  examples: Type.Integer({ description: 'that it has now' }),
  rows: Type.Array(Row),
})

/**
 * Only managers of the contest may call this. Of problems that they may not manage, only the name is returned.
 * `startedAt` is null if there was no check yet.
 */
export const getContestJudgeCheck = route({
  summary: 'How every judge worker judged the example submissions of a contest’s problems',
  owner: 'contest',
  method: 'GET',
  path: '/api/get-contest-judge-check',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Object({
    startedAt: Nullable(Instant),
    startedBy: Nullable(Type.String({ description: 'username' })),
    isDone: Type.Boolean(),
    workers: Type.Array(
      Type.Object({ id: Type.String(), host: Type.String(), cpuModel: Type.String(), alive: Type.Boolean() }),
    ),
    problems: Type.Array(CheckedProblem),
  }),
})

/**
 * Runs the examples of those problems of the contest that the caller may manage. A check that is already running ends.
 * Its runs do not count as submissions. Only managers of the contest may call this.
 */
export const startContestJudgeCheck = route({
  summary: 'Judge the example submissions of a contest’s problems on every judge worker',
  owner: 'contest',
  method: 'POST',
  path: '/api/contest-judge-check',
  access: 'login',
  once: true,
  body: Type.Object({ cid: Id }),
  data: Nothing,
})
