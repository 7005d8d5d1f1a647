import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { Id, Instant, Nothing, OneOf, pageOf, pageQuery, Uid, NonBlank } from '../../schema.ts'

/**
 * editor: changes the problem like its owner and names testers; requires what an owner requires, a staff role or, in a
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

/** Only setters who may change the problem may call this. The owner, who is its author, comes first. */
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

/**
 * Only setters who may change the problem may call this; editors are named only by its owner and by managers of all
 * problems there.
 */
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

/**
 * The statement as contestants will see it, without tests. Only testers and setters who may change the problem may call
 * this.
 */
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

/** Latest first. Only testers and setters who may change the problem may call this. */
export const getVersionComments = route({
  summary: 'What setters and testers say of the versions of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/problem-version-comments',
  access: 'login',
  query: Type.Object({ pid: Id, ...pageQuery({ limit: 20 }) }),
  data: pageOf(Comment),
})

/**
 * The comment belongs to the version that is published now. Only testers and setters who may change the problem may
 * call this.
 */
export const addVersionComment = route({
  summary: 'Comment on the published version of a problem',
  owner: 'problem',
  method: 'POST',
  path: '/api/problem-version-comment',
  access: 'login',
  once: true,
  body: Type.Object({ pid: Id, text: NonBlank(versionCommentLength) }),
  data: Nothing,
})

/**
 * Only the author of the comment and setters who may change the problem may call this. Repeating the call changes
 * nothing.
 */
export const deleteVersionComment = route({
  summary: 'Delete a comment on a version of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/problem-version-comment',
  access: 'login',
  query: Type.Object({ pid: Id, id: Type.String({ minLength: 1, maxLength: 64 }) }),
  data: Nothing,
})
