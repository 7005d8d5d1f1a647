import { Type } from 'typebox'
import { judgeProtocols } from '../../codes/problem.ts'
import { adminRoles } from '../../codes/roles.ts'
import { ProblemForm, AdminProblem } from './authoring/form.ts'
import { Problem } from './problem.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../schema.ts'

const problemFormBytes = 32 * 1024 * 1024

const pidQuery = Type.Object({ pid: Id })

export const adminGetProblemList = route({
  summary: 'All problems, newest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/get-problem-list',
  access: adminRoles,
  query: Type.Object({
    ...pageQuery({ limit: 10 }),
    keyword: Type.Optional(Type.String({ maxLength: 200 })),
    auth: Type.Optional(Type.Integer()),
    oj: Type.Optional(Type.String({ maxLength: 20 })),
  }),
  data: pageOf(
    Type.Object({
      ...Problem.properties,
      manageable: Type.Optional(Type.Boolean({ description: 'whether the actor may change it' })),
    }),
  ),
})

export const adminGetProblem = route({
  summary: 'A problem for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem',
  access: adminRoles,
  query: pidQuery,
  data: AdminProblem,
})

export const adminCreateProblem = route({
  summary: 'Create a problem',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem',
  access: adminRoles,
  maxBodyBytes: problemFormBytes,
  body: ProblemForm,
  data: Type.Unsafe<null | { pid: number }>({
    type: 'object',
    nullable: true,
    properties: { pid: { type: 'integer' } },
  }),
})

export const adminUpdateProblem = route({
  summary: 'Change a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem',
  access: adminRoles,
  maxBodyBytes: problemFormBytes,
  body: ProblemForm,
  data: Nothing,
})

/** Creates a problem that only contests show. `PUT admin/contest/contest-problem` adds it to a contest. */
export const adminCreateContestProblem = route({
  summary: 'Create a problem for contests alone',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/contest/problem',
  access: adminRoles,
  maxBodyBytes: problemFormBytes,
  body: ProblemForm,
  data: Type.Object({ pid: Id }),
})

export const adminGetProblemOfContest = route({
  summary: 'A problem of a contest for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/contest/problem',
  access: adminRoles,
  query: Type.Object({ pid: Id, cid: Type.Optional(IdOrNone) }),
  data: AdminProblem,
})

export const adminUpdateProblemOfContest = route({
  summary: 'Change a problem of a contest',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/contest/problem',
  access: adminRoles,
  maxBodyBytes: problemFormBytes,
  body: ProblemForm,
  data: Nothing,
})

export const adminDeleteProblem = route({
  summary: 'Delete a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/problem',
  access: ['root', 'problem_admin'],
  query: pidQuery,
  data: Nothing,
})

export const adminChangeProblemAuth = route({
  summary: 'Change who may see a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem/change-problem-auth',
  access: adminRoles,
  body: Type.Object({ id: Id, auth: Type.Integer({ minimum: 1, maximum: 3 }) }),
  data: Nothing,
})

export const adminSetJudgedHere = route({
  summary: 'Judge new submissions to a problem of a remote judge here, or there again',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem/judged-here',
  access: adminRoles,
  body: Type.Object({ id: Id, isJudgedHere: Type.Boolean() }),
  data: Nothing,
})

export const adminGetProblemCases = route({
  summary: 'Tests of a problem: texts of manual ones, file names of uploaded ones',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/get-problem-cases',
  access: adminRoles,
  query: Type.Object({ pid: Id, isUpload: Type.Optional(Type.Boolean()) }),
  data: Type.Array(
    Type.Object({
      id: Id,
      pid: Id,
      input: Type.String(),
      output: Type.String(),
      score: Nullable(Type.Integer()),
      groupNum: Nullable(Type.Integer()),
      status: Type.Integer(),
      lacksAnswer: Type.Optional(Type.Boolean({ description: 'there is an input, and the answer is empty' })),
    }),
  ),
})

const compileInput = Type.Object({
  pid: Type.Optional(Nullable(IdOrNone)),
  code: Type.String({ maxLength: 200_000 }),
  language: Type.String({ minLength: 1, maxLength: 50 }),
  extraFiles: Type.Optional(
    Nullable(Type.Unsafe<Record<string, string>>({ type: 'object', patternProperties: { '': { type: 'string' } } })),
  ),
  protocol: Type.Optional(OneOf(judgeProtocols)),
})

/** Compiles a checker on a judge worker. The message of a refusal is the output of the compiler. */
export const adminCompileSpj = route({
  summary: 'Compile a checker',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem/compile-spj',
  access: adminRoles,
  maxBodyBytes: 4 * 1024 * 1024,
  body: compileInput,
  data: Nothing,
})

/** Compiles an interactor or a manager on a judge worker. The message of a refusal is the output of the compiler. */
export const adminCompileInteractive = route({
  summary: 'Compile an interactor',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem/compile-interactive',
  access: adminRoles,
  maxBodyBytes: 4 * 1024 * 1024,
  body: compileInput,
  data: Nothing,
})
