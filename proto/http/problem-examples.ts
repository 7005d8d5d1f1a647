import { Type } from 'typebox'
import { judgeStatusValues } from '../codes/judge-status.ts'
import { route } from './route.ts'
import { Id, Instant, Nothing, OneOfNumbers } from './schema.ts'

export const exampleLimits = { perProblem: 50, name: 100, code: 262_144 } as const

const ExampleId = Type.String({ minLength: 1, maxLength: 64 })

const Expected = Type.Array(OneOfNumbers(judgeStatusValues), {
  minItems: 1,
  maxItems: 10,
  description: 'verdicts that are right for it',
})

const fields = {
  name: Type.String({ minLength: 1, maxLength: exampleLimits.name }),
  language: Type.String({ minLength: 1, maxLength: 50 }),
  code: Type.String({ minLength: 1, maxLength: exampleLimits.code }),
  expected: Expected,
}

/** For who may manage the problem, as its tests. */
export const getProblemExamples = route({
  summary: 'Example submissions of a problem, with the verdicts that are right for them',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-examples',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Type.Array(Type.Object({ id: ExampleId, ...fields, by: Type.String(), changedAt: Instant })),
})

/** For who may manage the problem. With `id` that example is replaced. */
export const saveProblemExample = route({
  summary: 'Keep an example submission of a problem',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-example',
  access: 'login',
  once: true,
  body: Type.Object({ pid: Id, id: Type.Optional(ExampleId), ...fields }),
  data: Type.Object({ id: ExampleId }),
})

/** For who may manage the problem. Twice is once. */
export const deleteProblemExample = route({
  summary: 'Delete an example submission of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-example',
  access: 'login',
  query: Type.Object({ pid: Id, id: ExampleId }),
  data: Nothing,
})
