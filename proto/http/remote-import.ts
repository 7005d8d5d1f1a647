import { Type } from 'typebox'
import { imageFaults } from '../codes/remote-images.ts'
import { adminRoles } from '../codes/roles.ts'
import { route } from './route.ts'
import { Id, Nothing, Nullable, OneOf } from './schema.ts'

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

/** The statement as it would be imported. `changed`: fields that differ from what was imported before. */
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
    title: Type.String(),
    description: Type.String(),
    input: Type.String(),
    output: Type.String(),
    hint: Type.String(),
    examples: Type.Array(Type.Object({ input: Type.String(), output: Type.String() })),
    timeLimit: Type.Integer({ description: 'ms' }),
    memoryLimit: Type.Integer({ description: 'MB' }),
    tags: Type.Array(Type.String()),
    languages: Type.Array(Type.String()),
    pid: Nullable(Id),
    changed: Type.Array(Type.String()),
    missingImages: Type.Array(Type.Object({ address: Type.String(), fault: OneOf(imageFaults) }), {
      description: 'images that could not be kept here: the statement leads to them where they are',
    }),
  }),
})

/** Imports problems one after the other, or brings them up to date; one that fails does not keep the others from it. */
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

/** Of statements of remote judges. */
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
