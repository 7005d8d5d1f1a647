import { Type } from 'typebox'
import { judgeProgramLanguages } from '../../../codes/problem.ts'
import { Generation } from '../authoring/authoring.ts'
import { route } from '../../route.ts'
import { Id, IdOrNone, Nothing, OneOf } from '../../schema.ts'

const pidQuery = Type.Object({ pid: Id })

/**
 * Why a file of a zip belongs to no test: its name is not that of a test file, another file is the answer, or it has no
 * input.
 */
export const ignoredFileReasons = ['not_a_test', 'second_answer', 'no_input'] as const

/** How a zip with answers without inputs is treated: it is refused, or these answers become tests without an input. */
export const unpairedModes = ['refuse', 'report'] as const

/** Tests that were uploaded and are not saved with a form yet. */
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

/** Reads a zip of tests and stores it for the form that is being filled in; `fileListDir` identifies it there. */
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
 * Creates an upload from selected tests of others, in the given order; all other tests are left out. An answer may come
 * from another test, from the output of a solution, or be given as text, as an input may.
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
 * Writes the answers to uploaded inputs with a model solution, in the sandbox and in the background. `agrees` tells
 * whether the solution's output equals the answer of a test that has one.
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

/** Answers that were requested by the caller. */
export const getAnswers = route({
  summary: 'How far a model solution is with its answers',
  owner: 'problem',
  method: 'GET',
  path: '/api/test-upload/answers',
  access: 'login',
  query: answersQuery,
  data: Generation,
})

/** Answers that were written before can be used. */
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
