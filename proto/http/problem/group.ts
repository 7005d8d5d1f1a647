import { Type } from 'typebox'
import { adminRoles } from '../../codes/roles.ts'
import { adminCompileSpj, adminGetProblemCases } from './admin.ts'
import { AdminProblem, ProblemForm } from './authoring/form.ts'
import { Problem, ProblemRow, Tag } from './problem.ts'
import { route } from '../route.ts'
import { Id, IdOrNone, Nothing, OneOfNumbers, pageOf, pageQuery } from '../schema.ts'

const problemFormBytes = 32 * 1024 * 1024
const keyword = Type.Optional(Type.String({ maxLength: 200 }))
const pidQuery = Type.Object({ pid: Id })

/** Progress of a group's application to publish its problem; null if there is none. */
export const publicProgress = { Applied: 1, Accepted: 2, Refused: 3 } as const

export const getGroupProblemList = route({
  summary: 'Problems of a group that its members see',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-problem-list',
  access: 'login',
  query: Type.Object({ gid: Id, keyword, ...pageQuery({ limit: 10 }) }),
  data: pageOf(ProblemRow),
})

export const getGroupAdminProblemList = route({
  summary: 'All problems of a group for its administrators, newest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-admin-problem-list',
  access: 'login',
  query: Type.Object({ gid: Id, keyword, ...pageQuery({ limit: 10 }) }),
  data: pageOf(Type.Object({ ...Problem.properties, manageable: Type.Boolean() })),
})

export const getGroupProblem = route({
  summary: 'A problem of a group for its editor',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/problem',
  access: 'login',
  query: pidQuery,
  data: AdminProblem,
})

/**
 * The display id becomes the group's short name in upper case followed by the id of the form; `gid` is part of
 * `problem`.
 */
export const createGroupProblem = route({
  summary: 'Create a problem of a group',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/problem',
  access: 'login',
  maxBodyBytes: problemFormBytes,
  body: Type.Object({
    ...ProblemForm.properties,
    problem: Type.Object({ ...ProblemForm.properties.problem.properties, gid: Id }),
  }),
  data: Type.Object({ pid: Id, problemId: Type.String() }),
})

/** Creates a problem that only contests show. `PUT group/contest-problem` adds it to a contest. */
export const createGroupContestProblem = route({
  summary: 'Create a problem of a group for contests alone',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/contest-problem',
  access: 'login',
  maxBodyBytes: problemFormBytes,
  body: createGroupProblem.body,
  data: createGroupProblem.data,
})

export const updateGroupProblem = route({
  summary: 'Change a problem of a group',
  owner: 'problem',
  method: 'PUT',
  path: '/api/group/problem',
  access: 'login',
  maxBodyBytes: problemFormBytes,
  body: ProblemForm,
  data: Nothing,
})

export const deleteGroupProblem = route({
  summary: 'Delete a problem of a group',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/group/problem',
  access: 'login',
  query: pidQuery,
  data: Nothing,
})

export const getGroupProblemCases = route({
  summary: 'Tests of a problem of a group',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-problem-cases',
  access: 'login',
  query: adminGetProblemCases.query,
  data: adminGetProblemCases.data,
})

export const getGroupProblemTags = route({
  summary: 'Tags that problems of a group may have',
  owner: 'problem',
  method: 'GET',
  path: '/api/group/get-all-problem-tags',
  access: 'login',
  query: Type.Object({ gid: Id }),
  data: Type.Array(Tag),
})

export const compileGroupSpj = route({
  summary: 'Compile a checker in a group',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/compile-spj',
  access: 'login',
  maxBodyBytes: 4 * 1024 * 1024,
  query: Type.Object({ gid: Id }),
  body: adminCompileSpj.body,
  data: Nothing,
})

export const compileGroupInteractive = route({
  summary: 'Compile an interactor in a group',
  owner: 'problem',
  method: 'POST',
  path: '/api/group/compile-interactive',
  access: 'login',
  maxBodyBytes: 4 * 1024 * 1024,
  query: Type.Object({ gid: Id }),
  body: adminCompileSpj.body,
  data: Nothing,
})

export const changeGroupProblemAuth = route({
  summary: 'Change who in the group sees a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/group/change-problem-auth',
  access: 'login',
  query: Type.Object({ pid: Id, auth: OneOfNumbers([1, 2, 3], { description: '1 public, 2 private, 3 contest' }) }),
  data: Nothing,
})

/** `isApplied` false withdraws an application. */
export const applyGroupProblemPublic = route({
  summary: 'Ask administrators of the site to show a problem of a group to everyone',
  owner: 'problem',
  method: 'PUT',
  path: '/api/group/apply-public',
  access: 'login',
  query: Type.Object({ pid: Id, isApplied: Type.Boolean() }),
  data: Nothing,
})

export const adminGetGroupProblemList = route({
  summary: 'Problems that groups want to show to everyone, the newest first',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/group-problem/list',
  access: adminRoles,
  query: Type.Object({ ...pageQuery({ limit: 10 }), keyword, gid: Type.Optional(IdOrNone) }),
  data: pageOf(Problem),
})

/** 2 accepts and creates a public copy once; 3 refuses. */
export const adminChangeGroupProblemProgress = route({
  summary: 'Decide on the application of a problem of a group',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/group-problem/change-progress',
  access: adminRoles,
  body: Type.Object({ pid: Id, progress: OneOfNumbers([1, 2, 3], { description: '1 asked, 2 accepted, 3 refused' }) }),
  data: Nothing,
})
