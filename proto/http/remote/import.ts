import { Type } from 'typebox'
import { imageErrors } from '../../codes/remote/images.ts'
import { statementFileStates } from '../../codes/remote/statement-files.ts'
import { adminRoles } from '../../codes/roles.ts'
import { TextPiece } from '../problem/authoring/versions.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../schema.ts'

const judgeName = Type.String({ minLength: 1, maxLength: 30, description: 'key of the remote judge' })
const problemName = Type.String({
  minLength: 1,
  maxLength: 300,
  description: 'as the remote judge names it, or its address there',
})

const remoteProblem = { name: judgeName, problemId: problemName }

export const adminImportRemoteProblem = route({
  summary: 'Import a problem of a remote judge',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  access: adminRoles,
  rate: 'write',
  changesState: true,
  timeLimitSec: 110,
  query: Type.Object(remoteProblem),
  data: Nothing,
})

export const adminImportRemoteTrainingProblem = route({
  summary: 'Import a problem of a remote judge into a training',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  access: adminRoles,
  rate: 'write',
  changesState: true,
  timeLimitSec: 110,
  query: Type.Object({ ...remoteProblem, tid: Id }),
  data: Nothing,
})

const StatementFields = {
  title: Type.String(),
  description: Type.String(),
  input: Type.String(),
  output: Type.String(),
  hint: Type.String(),
  examples: Type.Array(Type.Object({ input: Type.String(), output: Type.String() })),
  timeLimit: Type.Integer({ description: 'ms' }),
  memoryLimit: Type.Integer({ description: 'MB' }),
  tags: Type.Array(Type.String()),
}

export const comparedTexts = ['title', 'description', 'input', 'output', 'hint'] as const

/** The fields in which a fetched problem is compared with the imported one. */
export const comparedFields = [...comparedTexts, 'timeLimitMs', 'memoryLimitMb', 'samples', 'tags'] as const

const StatementFile = Nullable(
  OneOf(statementFileStates, {
    description:
      'the statement is a PDF, which is kept here, or is too large and linked where it is; null: it is no file',
  }),
)

/** The statement as it would be imported. `changed` lists the fields that differ from the last import. */
export const adminPreviewRemoteProblem = route({
  summary: 'See a problem of a remote judge before it is imported',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/remote/preview',
  access: adminRoles,
  timeLimitSec: 60,
  query: Type.Object(remoteProblem),
  data: Type.Object({
    displayId: Type.String(),
    url: Type.String(),
    ...StatementFields,
    languages: Type.Array(Type.String()),
    pid: Nullable(Id),
    changed: Type.Array(OneOf(comparedFields)),
    before: Nullable(Type.Object(StatementFields, { description: 'as it was fetched last; null: it is not here' })),
    changes: Type.Array(Type.Object({ field: OneOf(comparedTexts), pieces: Type.Array(TextPiece) }), {
      description: 'what of its texts has changed since it was fetched last, by words',
    }),
    missingImages: Type.Array(Type.Object({ address: Type.String(), fault: OneOf(imageErrors) }), {
      description: 'images that could not be kept here: the statement leads to them where they are',
    }),
    statementFile: StatementFile,
  }),
})

/** Imports problems one after the other, or updates them; a failure does not prevent the import of the others. */
export const adminImportRemoteProblems = route({
  summary: 'Import several problems of a remote judge',
  owner: 'remote',
  method: 'POST',
  path: '/api/admin/remote/import',
  access: adminRoles,
  rate: 'write',
  once: true,
  timeLimitSec: 110,
  body: Type.Object({
    name: judgeName,
    problemIds: Type.Array(problemName, { minItems: 1, maxItems: 20 }),
    update: Type.Optional(Type.Boolean({ description: 'those that are there already are fetched again' })),
  }),
  data: Type.Array(
    Type.Object({
      problemId: Type.String(),
      pid: Nullable(Id),
      msg: Type.String({ description: 'why it was not imported; empty: it was' }),
    }),
  ),
})

/** A picture of a statement from a remote judge. */
export const getRemoteImage = route({
  summary: 'An image of a statement of a remote judge',
  owner: 'remote',
  method: 'GET',
  path: '/api/public/remote-image/:name',
  access: 'public',
  download: true,
  params: Type.Object({ name: Type.String({ pattern: '^[0-9a-f]{64}\\.[a-z]{3,4}$' }) }),
  data: Nothing,
})

/** The address contains the hash of the content; the name is the file name for downloads. */
export const getRemoteStatementFile = route({
  summary: 'The PDF that a statement of a remote judge is',
  owner: 'remote',
  method: 'GET',
  path: '/api/public/remote-file/:sha256/:name',
  access: 'public',
  download: true,
  params: Type.Object({
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    name: Type.String({ pattern: '^[\\w.-]+\\.pdf$', maxLength: 200 }),
  }),
  data: Nothing,
})

export const importItemStates = [
  'waiting',
  'working',
  'imported',
  'updated',
  'new',
  'changed',
  'same',
  'failed',
] as const

const ImportItem = Type.Object({
  problemId: Type.String(),
  state: OneOf(importItemStates, { description: 'of a dry run: new, changed or same' }),
  pid: Nullable(Id),
  title: Type.String(),
  changed: Type.Array(OneOf(comparedFields), { description: 'fields that differ from what was imported before' }),
  missingImages: Type.Integer(),
  statementFile: StatementFile,
  msg: Type.String({ description: 'why it failed' }),
})

export const importJobStates = ['running', 'done', 'cancelled'] as const

const ImportJobSummary = {
  id: Type.String(),
  name: Type.String({ description: 'key of the remote judge' }),
  state: OneOf(importJobStates),
  isDryRun: Type.Boolean(),
  update: Type.Boolean(),
  total: Type.Integer(),
  ended: Type.Integer(),
  failed: Type.Integer(),
  by: Type.String({ description: 'username of who began it' }),
  gmtCreate: Instant,
}
const ImportJob = Type.Object({ ...ImportJobSummary, items: Type.Array(ImportItem) })
const JobId = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) })

/** Maximum number of problems of one job. */
export const maxImportedProblems = 500

/** The import continues after the response, at the rate that the remote judge permits. */
export const adminStartRemoteImport = route({
  summary: 'Import many problems of a remote judge in the background, or see what would come of it',
  owner: 'remote',
  method: 'POST',
  path: '/api/admin/remote/import-job',
  access: adminRoles,
  rate: 'write',
  body: Type.Object({
    name: judgeName,
    problemIds: Type.Array(problemName, {
      minItems: 1,
      maxItems: maxImportedProblems,
      description: 'ids, addresses and ranges such as 1000-1010',
    }),
    isDryRun: Type.Optional(Type.Boolean({ description: 'nothing is stored' })),
    update: Type.Optional(Type.Boolean({ description: 'what has changed of those that are here already is taken' })),
  }),
  data: ImportJob,
})

export const adminGetRemoteImports = route({
  summary: 'Imports from remote judges, the latest first',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/remote/import-jobs',
  access: adminRoles,
  query: Type.Object({ ...pageQuery({ limit: 10, maxLimit: 50 }) }),
  data: pageOf(Type.Object(ImportJobSummary)),
})

export const adminGetRemoteImport = route({
  summary: 'An import from a remote judge, problem by problem',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/remote/import-job',
  access: adminRoles,
  query: JobId,
  data: ImportJob,
})

/** Imported problems stay. */
export const adminCancelRemoteImport = route({
  summary: 'Stop an import from a remote judge',
  owner: 'remote',
  method: 'DELETE',
  path: '/api/admin/remote/import-job',
  access: adminRoles,
  rate: 'write',
  query: JobId,
  data: ImportJob,
})

export const adminListRemoteProblems = route({
  summary: 'A page of the problems that a remote judge has',
  owner: 'remote',
  method: 'GET',
  path: '/api/admin/remote/problems',
  access: adminRoles,
  timeLimitSec: 60,
  query: Type.Object({
    name: judgeName,
    cursor: Type.Optional(Type.String({ maxLength: 100, description: 'as the page before gave it' })),
  }),
  data: Type.Object({
    problems: Type.Array(
      Type.Object({
        problemId: Type.String(),
        title: Type.String(),
        tags: Type.Array(Type.String()),
        pid: Nullable(Id),
      }),
    ),
    next: Nullable(Type.String({ description: 'cursor of the next page' })),
  }),
})
