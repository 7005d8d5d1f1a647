import { Type } from 'typebox'
import { setterRoles } from '../http/problem/authoring/setters.ts'
import { Id, Instant, Nullable, OneOf, Uid } from '../http/schema.ts'
import { event } from './event.ts'

/** The public data of a problem, after it was created or edited. */
export const problemChanged = event('problem.changed.v1', {
  topic: 'verdict.problem',
  key: (data) => String(data.pid),
  data: Type.Object({
    pid: Id,
    problemId: Type.String(),
    formerProblemId: Type.Optional(Type.String({ description: 'its display id until this change, if it had another' })),
    title: Type.String(),
    titles: Type.Array(Type.Object({ lang: Type.String(), title: Type.String() })),
    auth: Type.Integer(),
    type: Type.Integer(),
    difficulty: Nullable(Type.Integer()),
    gid: Nullable(Id),
    version: Type.Integer(),
  }),
})

export const problemDeleted = event('problem.deleted.v1', {
  topic: 'verdict.problem',
  key: (data) => String(data.pid),
  data: Type.Object({ pid: Id, problemId: Type.String() }),
})

/** A user was made editor or tester of a problem by somebody else, or changed from one to the other. */
export const problemSetterAssigned = event('problem.setter_named.v1', {
  topic: 'verdict.problem',
  key: (data) => String(data.pid),
  data: Type.Object({
    pid: Id,
    problemId: Type.String(),
    titles: Type.Array(Type.Object({ lang: Type.String(), title: Type.String() })),
    role: OneOf(setterRoles),
    uid: Uid,
    byUid: Uid,
    byUsername: Type.String(),
    at: Instant,
  }),
})
