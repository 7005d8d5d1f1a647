import { Type } from 'typebox'
import { route } from './route.ts'
import { Id, IdOrNone, Nothing, OneOf } from './schema.ts'

const pidQuery = Type.Object({ pid: Id })

/** Why a file of a zip is part of no test: its name is none, another file is the answer, or no input belongs to it. */
export const ignoredFileReasons = ['not_a_test', 'second_answer', 'no_input'] as const

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
  }),
  data: Type.Object({
    fileList: Type.Array(
      Type.Object({
        input: Type.String(),
        output: Type.String(),
        groupNum: Type.Optional(Type.Integer()),
        hasOutput: Type.Optional(Type.Boolean()),
      }),
    ),
    fileListDir: Type.String(),
    ignored: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), reason: OneOf(ignoredFileReasons) }), {
        description: 'files that are part of no test; at most 1000',
      }),
    ),
  }),
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
