import { Type } from 'typebox'
import { Id, Nullable } from '../http/schema.ts'
import { event } from './event.ts'

/** What others show of a problem, after it was made or edited. */
export const problemChanged = event('problem.changed.v1', {
  topic: 'verdict.problem',
  key: (data) => String(data.pid),
  data: Type.Object({
    pid: Id,
    problemId: Type.String(),
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
