import { Type } from 'typebox'
import { judgeStatusValues } from '../../../codes/judge-status.ts'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, OneOf, OneOfNumbers } from '../../schema.ts'

/** Why a file of a package is no example: its verdict or its language is unknown, or it is not a complete program. */
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

/** Only managers of the problem may call this. */
export const getProblemExamples = route({
  summary: 'Example submissions of a problem, with the verdicts that are right for them',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-examples',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Type.Array(Type.Object({ id: ExampleId, ...fields, by: Type.String(), changedAt: Instant })),
})

/** With `id` that example is replaced. Only managers of the problem may call this. */
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

/** Only managers of the problem may call this. Repeating the call changes nothing. */
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
 * The folders of `submissions/` (accepted, wrong_answer …) and `submissions.yaml` determine the expected verdicts; an
 * example with the same name is replaced. Nothing else of a package is read. Only managers of the problem may call
 * this.
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

/** Only managers of the problem may call this. */
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
