import { Type, type Static } from 'typebox'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable } from '../schema.ts'

/** Parts that differ from the version of the contest, without the content of tests or programs. */
const Changes = Type.Object({
  statements: Type.Array(Type.String(), { description: 'languages in which the statement differs' }),
  samples: Type.Boolean(),
  settings: Type.Array(
    Type.Object({
      field: Type.String(),
      before: Type.String({ description: 'of limits; empty for others' }),
      after: Type.String(),
    }),
  ),
  testsAdded: Type.Integer(),
  testsRemoved: Type.Integer(),
  testsChanged: Type.Integer(),
  files: Type.Integer({ description: 'programs and files that differ' }),
})

const ContestProblemVersion = Type.Object({
  pid: Id,
  problemId: Type.String({ description: 'on the site; A1000' }),
  displayId: Type.String(),
  displayTitle: Type.String(),
  number: Nullable(
    Type.Integer({ description: 'published version that the contest is judged by; null: the present one' }),
  ),
  newer: Nullable(
    Type.Object({
      number: Type.Integer(),
      publishedAt: Nullable(Instant),
      changes: Nullable(Changes),
    }),
  ),
  manageable: Type.Boolean({ description: 'whether the caller may change the problem, and so compare all of it' }),
})
export type ContestProblemVersion = Static<typeof ContestProblemVersion>

/**
 * Only managers of the contest may call this. The order is that of the contest. A contest takes the versions of its
 * problems when it starts.
 */
export const getContestProblemVersions = route({
  summary: 'Versions of problems that a contest is judged by, and newer ones',
  owner: 'contest',
  method: 'GET',
  path: '/api/contest-problem-versions',
  access: 'login',
  query: Type.Object({ cid: Id }),
  data: Type.Array(ContestProblemVersion),
})

/** Only managers of the contest may call this, after it has started. Verdicts stay until they are judged again. */
export const setContestProblemVersion = route({
  summary: 'Judge a problem of a contest by another published version',
  owner: 'contest',
  method: 'PUT',
  path: '/api/contest-problem-version',
  access: 'login',
  body: Type.Object({ cid: Id, pid: Id, number: Id }),
  data: Nothing,
})
