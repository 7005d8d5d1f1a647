import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, OneOf, OneOfNumbers } from '../../schema.ts'

/** Why a file of a package is no example: nothing says its verdict, or what it is written in, or it is none alone. */
export const exampleSkipReasons = ['folder', 'language', 'several_files', 'not_text', 'too_long'] as const

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

/**
 * For who may manage the problem. The folders of `submissions/` (accepted, wrong_answer …) and `submissions.yaml` say which
 * verdicts are right; an example of the same name is replaced. Nothing else of a package is read.
 */
export const importProblemExamples = route({
  summary: 'Keep what a problem package has in submissions/ as example submissions',
  owner: 'problem',
  method: 'POST',
  path: '/api/file/problem-examples',
  access: 'login',
  cookieSignIn: true,
  rate: 'upload',
  upload: { field: 'file', maxBytes: 64 * 1024 * 1024 },
  query: Type.Object({ pid: Id }),
  data: Type.Object({
    saved: Type.Integer(),
    skipped: Type.Array(Type.Object({ path: Type.String(), reason: OneOf(exampleSkipReasons) })),
  }),
})

/** For who may manage the problem. */
export const exportProblemExamples = route({
  summary: 'Example submissions of a problem as submissions/ of a problem package, as a zip',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/problem-examples',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: Type.Object({ pid: Id }),
  data: Nothing,
})
