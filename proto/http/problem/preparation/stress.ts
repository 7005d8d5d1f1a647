import { Type, type Static } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, OneOfNumbers } from '../../schema.ts'

/** `none`: there was no run yet. `failed`: the run was lost. */
export const stressStates = ['none', 'running', 'done', 'stopped', 'failed'] as const

/** `same`: the solutions never differed. `different`: they did. `fault`: a program failed. */
export const stressOutcomes = ['same', 'different', 'fault'] as const
export const stressPrograms = ['generator', 'validator', 'reference', 'other'] as const

export const stressLimits = { rounds: 5_000, arguments: 1_000 } as const

const Result = Type.Object({
  outcome: OneOf(stressOutcomes),
  rounds: Type.Integer({ description: 'inputs that were tried' }),
  program: Nullable(OneOf(stressPrograms, { description: 'that did not do its work' })),
  status: OneOfNumbers(judgeStatusValues, { description: 'verdict on the other solution, or on the program at fault' }),
  message: Type.String(),
  input: Type.String({ description: 'its beginning' }),
  inputBytes: Type.Integer({ description: 'of the whole input; 0: there is none' }),
  output: Type.String({ description: 'beginning of what the other solution wrote' }),
  answer: Type.String({ description: 'beginning of what the reference wrote' }),
  isShrunk: Type.Boolean({ description: 'it was made smaller, as validators allow' }),
  isTest: Type.Boolean({ description: 'the problem, or its draft, has it among its tests' }),
})

export const ProblemStress = Type.Object({
  state: OneOf(stressStates),
  done: Type.Integer({ description: 'inputs that were tried' }),
  total: Type.Integer(),
  generator: Type.String(),
  arguments: Type.String(),
  reference: Type.String({ description: 'name of the solution' }),
  other: Type.String({ description: 'name of the solution' }),
  startedAt: Nullable(Instant),
  by: Type.String({ description: 'who started it; empty: unknown' }),
  result: Nullable(Result),
})
export type ProblemStress = Static<typeof ProblemStress>

/** Only managers of the problem may call this. */
export const getProblemStress = route({
  summary: 'How far the stress test of a problem is, and what it found',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-stress',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: ProblemStress,
})

/**
 * A stored generator writes inputs until two example submissions have different results; the input is then reduced as
 * far as the validators allow. `{i}` among the arguments is the number of the round. Only managers of the problem may
 * call this.
 */
export const startProblemStress = route({
  summary: 'Search an input on which two solutions differ',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-stress',
  access: 'login',
  body: Type.Object({
    pid: Id,
    generator: Type.String({ minLength: 1, maxLength: 100 }),
    arguments: Type.String({ maxLength: stressLimits.arguments }),
    referenceId: Type.String({ minLength: 1, maxLength: 64 }),
    otherId: Type.String({ minLength: 1, maxLength: 64 }),
    rounds: Type.Integer({ minimum: 1, maximum: stressLimits.rounds }),
  }),
  data: Nothing,
})

/** Only managers of the problem may call this. Repeating the call changes nothing. */
export const stopProblemStress = route({
  summary: 'Stop the stress test of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-stress',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nothing,
})

/**
 * Adds the input as a test; the reference solution writes its answer. Repeating the call changes nothing. Only managers
 * of the problem may call this.
 */
export const addStressTest = route({
  summary: 'Make the input that a stress test found a test of the problem, or of its draft',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-stress/test',
  access: 'login',
  body: Type.Object({ pid: Id }),
  data: Type.Object({ isDraft: Type.Boolean(), inputName: Type.String() }),
})
