import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf } from '../../schema.ts'

/** `none`: there was no run yet. `failed`: the run was lost. */
export const mutantRunStates = ['none', 'running', 'done', 'stopped', 'failed'] as const

/**
 * What is changed: the inclusion of a bound, the direction of a comparison, a number, an operator, or the size of a
 * type.
 */
export const mutantOperators = ['bound', 'comparison', 'off_by_one', 'arithmetic', 'logic', 'type'] as const

/** `invalid`: it does not compile. `killed`: a test fails it. */
export const mutantStates = ['waiting', 'invalid', 'killed', 'survived'] as const

const Mutant = Type.Object({
  operator: OneOf(mutantOperators),
  line: Type.Integer({ description: 'of the solution, from 1' }),
  before: Type.String({ description: 'the line as it is in the solution' }),
  after: Type.String({ description: 'the line as it is in the mutant' }),
  state: OneOf(mutantStates),
  killedBy: Type.Integer({ description: 'number of the first test that fails it, from 1; 0: none' }),
})

export const ProblemMutants = Type.Object({
  state: OneOf(mutantRunStates),
  isStale: Type.Boolean({ description: 'the solution, or what judges it, has changed since' }),
  solution: Type.String({ description: 'name of the solution that was changed' }),
  isAccepted: Type.Boolean({
    description: 'the solution itself passes all tests; otherwise nothing follows from the mutants',
  }),
  killed: Type.Integer(),
  survived: Type.Integer(),
  startedAt: Nullable(Instant),
  by: Type.String({ description: 'who started it; empty: unknown' }),
  mutants: Type.Array(Mutant, { description: 'in the order of the solution’s lines' }),
})
export type ProblemMutants = Static<typeof ProblemMutants>

/** Only managers of the problem may call this. */
export const getProblemMutants = route({
  summary: 'Which small changes to a solution the tests of a problem notice',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-mutants',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: ProblemMutants,
})

/**
 * Changes an example submission in C, C++, Java or Python in small ways, and runs every mutant until a test fails it.
 * Only managers of the problem may call this.
 */
export const startProblemMutants = route({
  summary: 'Run mutants of a solution over the tests of a problem',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-mutants',
  access: 'login',
  body: Type.Object({ pid: Id, exampleId: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Nothing,
})

/** Only managers of the problem may call this. Repeating the call changes nothing. */
export const stopProblemMutants = route({
  summary: 'Stop the mutants of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-mutants',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nothing,
})
