import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, OneOf, pageOf, pageQuery, Uid } from '../../schema.ts'

/**
 * editor: changes the problem as its owner does, and says who tests it; needs what an owner needs, a role of staff or, in a
 * group, membership. tester: reads the statement and submits before others see the problem.
 */
export const setterRoles = ['editor', 'tester'] as const
export type SetterRole = (typeof setterRoles)[number]

export const maxSetters = 100
export const versionCommentLength = 5_000

const Setter = Type.Object({
  uid: Uid,
  username: Type.String(),
  role: OneOf(['owner', ...setterRoles]),
  addedAt: Type.Union([Instant, Type.Null()]),
})
export type ProblemSetter = Static<typeof Setter>

/** For who may change the problem. The owner, who is its author, comes first. */
export const getProblemSetters = route({
  summary: 'Owner, editors and testers of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-setters',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Type.Object({
    mayChangeEditors: Type.Boolean({ description: 'whether the caller may say who edits it' }),
    setters: Type.Array(Setter),
  }),
})

/** For who may change the problem; editors are named by its owner alone, and by who manages all problems there. */
export const setProblemSetter = route({
  summary: 'Let somebody edit or test a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/problem-setter',
  access: 'login',
  body: Type.Object({ pid: Id, username: Type.String({ minLength: 1, maxLength: 100 }), role: OneOf(setterRoles) }),
  data: Nothing,
})

/** Removing somebody twice changes nothing. */
export const removeProblemSetter = route({
  summary: 'Take the role of an editor or tester of a problem away',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-setter',
  access: 'login',
  query: Type.Object({ pid: Id, uid: Uid }),
  data: Nothing,
})

/** For who may change the problem, and its testers: they see what contestants will, and no test. */
export const getTestedProblem = route({
  summary: 'The version of a problem that its testers see',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-testing',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Type.Object({
    problemId: Type.String(),
    gid: Type.Union([Id, Type.Null()]),
    title: Type.String(),
    role: OneOf(['owner', ...setterRoles], { description: '`owner`: whoever else may change it' }),
    version: Type.Object({
      number: Type.Integer(),
      note: Type.String(),
      publishedAt: Type.Union([Instant, Type.Null()]),
    }),
  }),
})

const Comment = Type.Object({
  id: Type.String(),
  number: Type.Integer({ description: 'of the version' }),
  username: Type.String(),
  text: Type.String(),
  at: Instant,
  isOwn: Type.Boolean(),
})

/** For who may change the problem, and its testers. Latest first. */
export const getVersionComments = route({
  summary: 'What setters and testers say of the versions of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-version-comments',
  access: 'login',
  query: Type.Object({ pid: Id, ...pageQuery({ limit: 20 }) }),
  data: pageOf(Comment),
})

/** For who may change the problem, and its testers. It is of the version that is published now. */
export const addVersionComment = route({
  summary: 'Comment on the published version of a problem',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-version-comment',
  access: 'login',
  once: true,
  body: Type.Object({ pid: Id, text: Type.String({ minLength: 1, maxLength: versionCommentLength }) }),
  data: Nothing,
})

/** Its author may, and who may change the problem. Twice is once. */
export const deleteVersionComment = route({
  summary: 'Delete a comment on a version of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-version-comment',
  access: 'login',
  query: Type.Object({ pid: Id, id: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Nothing,
})
