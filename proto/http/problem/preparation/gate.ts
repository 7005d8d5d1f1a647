import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers } from '../../schema.ts'

/** `none`: there was no gate yet. `failed`: it was not completed; `failure` tells why. */
export const gateStates = ['none', 'running', 'done', 'stopped', 'failed'] as const

export const gateSeverities = ['error', 'warning', 'info'] as const

const Status = OneOfNumbers(judgeStatusValues)

/** `code` names the finding (proto/errors/problem/gate.ts), `message` is its text in the language of the caller. */
const Finding = Type.Object({
  code: Type.String(),
  severity: OneOf(gateSeverities),
  message: Type.String(),
})

const TestedSolution = Type.Object({
  exampleId: Type.String(),
  name: Type.String(),
  language: Type.String(),
  expected: Type.Array(Status),
  status: Status,
  isExpected: Type.Boolean(),
  message: Type.String({ description: 'what the compiler said, or why it was not judged' }),
  limitMs: Type.Integer({ description: 'the time limit for its language' }),
  timeMs: Type.Integer({ description: 'of the slowest test' }),
  slowestTest: Type.Integer({ description: 'number of that test, from 1; 0: none was run' }),
  memoryKb: Type.Integer(),
  cells: Type.Array(Type.Object({ status: Status, timeMs: Type.Integer(), memoryKb: Type.Integer() }), {
    description: 'in the order of the tests',
  }),
})

const TestedTest = Type.Object({
  inputName: Type.String(),
  failedBy: Type.Integer({ description: 'solutions that are to fail, and fail on this test' }),
  sameAs: Nullable(Type.Integer({ description: 'number of an earlier test with the same input, from 1' })),
  invalid: Nullable(Type.String({ description: 'what a validator said; null: it is valid, or there is no validator' })),
})

const Trial = Type.Object({
  trial: Type.String({
    description: 'one of the trials in codes/judging/invocations.ts, or the name of a test of the checker',
  }),
  test: Type.Integer({ description: 'number of the test, from 1; 0: of none' }),
  status: Status,
  message: Type.String(),
})

const TimeLimit = Type.Object({
  presentMs: Type.Integer(),
  suggestedMs: Nullable(Type.Integer({ description: 'twice the slowest accepted solution, in whole seconds' })),
  languages: Type.Array(
    Type.Object({
      language: Type.String(),
      slowestMs: Type.Integer({ description: 'of accepted solutions' }),
      limitMs: Type.Integer({ description: 'at present' }),
      suggestedMs: Type.Integer({ description: 'limit of the problem that its solutions need' }),
    }),
  ),
})

export const GateReport = Type.Object({
  findings: Type.Array(Finding),
  solutions: Type.Array(TestedSolution),
  tests: Type.Array(TestedTest),
  checker: Type.Array(Trial),
  interactor: Type.Array(Trial),
  timeLimit: TimeLimit,
})
export type GateReport = Static<typeof GateReport>

export const ProblemGate = Type.Object({
  state: OneOf(gateStates),
  isPassed: Type.Boolean({ description: 'it is done, without an error, and the problem is still as it was' }),
  isStale: Type.Boolean({ description: 'the problem has changed since' }),
  isPublic: Type.Boolean({ description: 'contestants may see the problem now' }),
  done: Type.Integer({ description: 'tests and trials that are over' }),
  total: Type.Integer({ description: 'as far as is known' }),
  startedAt: Nullable(Instant),
  endedAt: Nullable(Instant),
  by: Type.String({ description: 'who started it; empty: unknown' }),
  failure: Nullable(Type.String()),
  report: Nullable(GateReport),
})
export type ProblemGate = Static<typeof ProblemGate>

/** Progress or findings of the last gate. Only managers of the problem may call this. */
export const getProblemGate = route({
  summary: 'What the gate found on a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-gate',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: ProblemGate,
})

/**
 * Runs validators on all tests, compares every example submission with its expected verdicts, tries checker and
 * interactor with wrong programs, and reads the statements. The gate continues in the background. Only managers of the
 * problem may call this.
 */
export const startProblemGate = route({
  summary: 'Test a problem with all that is kept with it',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-gate',
  access: 'login',
  body: Type.Object({ pid: Id }),
  data: Nothing,
})

/** Only managers of the problem may call this. Repeating the call changes nothing. */
export const stopProblemGate = route({
  summary: 'Stop the gate of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-gate',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nothing,
})
