import { Type } from 'typebox'
import { judgeProgramLanguages } from '../../../codes/problem.ts'
import { Generation } from '../authoring/authoring.ts'
import { route } from '../../route.ts'
import { Id, IdOrNone, Nothing, OneOf } from '../../schema.ts'

const pidQuery = Type.Object({ pid: Id })

/** Why a file of a zip is part of no test: its name is none, another file is the answer, or no input belongs to it. */
export const ignoredFileReasons = ['not_a_test', 'second_answer', 'no_input'] as const

/** What becomes of a zip with answers that belong to no input: it is refused, or taken with them as tests without an input. */
export const unpairedModes = ['refuse', 'report'] as const

/** Tests between an upload and the saving of a form. */
const uploaded = {
  fileList: Type.Array(
    Type.Object({
      input: Type.String(),
      output: Type.String(),
      groupNum: Type.Optional(Type.Integer()),
      hasInput: Type.Optional(Type.Boolean({ description: 'false: an empty file stands in for the input' })),
      hasOutput: Type.Optional(Type.Boolean({ description: 'false: an empty file stands in for the answer' })),
      inputBytes: Type.Optional(Type.Integer()),
      outputBytes: Type.Optional(Type.Integer()),
    }),
  ),
  fileListDir: Type.String(),
}

/** Reads a zip of tests and keeps it for the form that is being filled; `fileListDir` names it there. */
export const uploadTestcaseZip = route({
  summary: 'Upload a zip of tests',
  owner: 'problem',
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  access: 'login',
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'file', maxBytes: 256 * 1024 * 1024 },
  query: Type.Object({
    mode: Type.Optional(Type.String({ maxLength: 50 })),
    gid: Type.Optional(IdOrNone),
    pid: Type.Optional(IdOrNone),
    unpaired: Type.Optional(OneOf(unpairedModes, { description: 'refuse by default' })),
  }),
  data: Type.Object({
    ...uploaded,
    ignored: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), reason: OneOf(ignoredFileReasons) }), {
        description: 'files that are part of no test; at most 1000',
      }),
    ),
  }),
})

const fileText = Type.Optional(Type.String({ maxLength: 16_000_000, description: 'in place of the file' }))
const place = {
  dir: Type.String({ minLength: 1, maxLength: 200, description: '`fileListDir` of the caller’s' }),
  index: Type.Integer({ minimum: 0, description: 'in its list, from 0' }),
}

/**
 * Makes an upload of chosen tests of others, in the order of the list: what is not named is left out. An answer may come
 * from another test, from what a solution wrote, or be given as text, as an input may.
 */
export const selectTests = route({
  summary: 'Choose among uploaded tests and fill in what they lack',
  owner: 'problem',
  method: 'POST',
  path: '/api/test-upload/selection',
  access: 'login',
  maxBodyBytes: 32 * 1024 * 1024,
  body: Type.Object({
    pid: Type.Optional(IdOrNone),
    gid: Type.Optional(IdOrNone),
    mode: Type.Optional(Type.String({ maxLength: 50 })),
    tests: Type.Array(
      Type.Object({ ...place, input: fileText, output: fileText, answer: Type.Optional(Type.Object(place)) }),
      { minItems: 1, maxItems: 20_000 },
    ),
  }),
  data: Type.Object(uploaded),
})

/**
 * Lets a model solution write the answers to uploaded inputs, in the sandbox, in the background. Of tests that have an
 * answer `agrees` tells whether the solution writes the same.
 */
export const startAnswers = route({
  summary: 'Let a model solution write answers to uploaded inputs',
  owner: 'problem',
  method: 'POST',
  path: '/api/test-upload/answers',
  access: 'login',
  body: Type.Object({
    pid: Type.Optional(IdOrNone),
    gid: Type.Optional(IdOrNone),
    dir: place.dir,
    tests: Type.Array(place.index, { minItems: 1, maxItems: 1000 }),
    solution: Type.Object({
      language: OneOf(judgeProgramLanguages),
      code: Type.String({ minLength: 1, maxLength: 200_000 }),
    }),
  }),
  data: Type.Object({ id: Type.String() }),
})

const answersQuery = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Of the caller. */
export const getAnswers = route({
  summary: 'How far a model solution is with its answers',
  owner: 'problem',
  method: 'GET',
  path: '/api/test-upload/answers',
  access: 'login',
  query: answersQuery,
  data: Generation,
})

/** What was written until then may be taken. */
export const stopAnswers = route({
  summary: 'Stop a model solution that writes answers',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/test-upload/answers',
  access: 'login',
  query: answersQuery,
  data: Nothing,
})

export const downloadTestcase = route({
  summary: 'The tests of a problem as a zip',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/download-testcase',
  access: 'login',
  download: true,
  cookieSignIn: true,
  query: pidQuery,
  data: Nothing,
})
