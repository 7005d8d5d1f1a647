import { Type } from 'typebox'
import { adminRoles, superAdmin } from '../codes/roles.ts'
import { route } from './route.ts'
import { Id, Nothing } from './schema.ts'

const maxPackageBytes = 256 * 1024 * 1024

function importRoute(format: string, path: `/api/file/${string}`) {
  return route({
    summary: `Import problems from a package of ${format}`,
    owner: 'problem',
    method: 'POST',
    path,
    access: superAdmin,
    rate: 'upload',
    cookieSignIn: true,
    upload: { field: 'file', maxBytes: maxPackageBytes },
    data: Nothing,
  })
}

export const importHojProblems = importRoute('HOJ', '/api/file/import-problem')
export const importQduojProblems = importRoute('QDUOJ', '/api/file/import-qdoj-problem')
export const importFpsProblems = importRoute('FPS', '/api/file/import-fps-problem')
export const importHydroProblems = importRoute('Hydro', '/api/file/import-hydro-problem')

export const exportProblems = route({
  summary: 'Problems with their tests as a zip',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/export-problem',
  access: superAdmin,
  download: true,
  cookieSignIn: true,
  query: Type.Object({ pid: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
  data: Nothing,
})

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
