import { Type } from 'typebox'
import { adminRoles } from '../codes/roles.ts'
import { route } from './route.ts'
import { Id, Nothing } from './schema.ts'

const remoteProblem = {
  name: Type.String({ minLength: 1, maxLength: 30, description: 'of the other site' }),
  problemId: Type.String({ minLength: 1, maxLength: 100 }),
}

export const adminImportRemoteProblem = route({
  summary: 'Take a problem of another site into the list of problems',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/import-remote-oj-problem',
  access: adminRoles,
  changesState: true,
  query: Type.Object(remoteProblem),
  data: Nothing,
})

export const adminImportRemoteTrainingProblem = route({
  summary: 'Take a problem of another site into a training',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  access: adminRoles,
  changesState: true,
  query: Type.Object({ ...remoteProblem, tid: Id }),
  data: Nothing,
})
