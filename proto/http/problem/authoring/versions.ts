import { Type, type Static } from 'typebox'
import { route } from '../../route.ts'
import { adminGetProblemCases } from '../admin.ts'
import { AdminProblem, ProblemForm, ProblemInput } from './form.ts'
import { CodeTemplate, Tag } from '../problem.ts'
import { Id, IdOrNone, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery } from '../../schema.ts'

/** The result of the gate for a version when it was published or since; `untested` if no gate ran. */
export const versionGates = ['untested', 'passed', 'failed'] as const
export type VersionGate = (typeof versionGates)[number]

export const versionNoteLength = 500

const Note = Type.Optional(
  Type.String({ maxLength: versionNoteLength, description: 'what is different, for other setters' }),
)

const VersionRow = Type.Object({
  number: Type.Integer({ description: 'from 1, in the order in which they were published' }),
  judgeVersion: Type.Integer({ description: 'of the judge specification, as records of submissions name it' }),
  publishedAt: Instant,
  by: Type.String({ description: 'who published it; empty: unknown' }),
  note: Type.String(),
  restoredFrom: Nullable(Type.Integer({ description: 'the version that it brought back' })),
  gate: OneOf(versionGates),
  tests: Type.Integer(),
})
export type VersionRow = Static<typeof VersionRow>

/** Latest first; the first one is what contestants see. Only managers of the problem may call this. */
export const listProblemVersions = route({
  summary: 'Published versions of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/versions',
  access: 'login',
  query: Type.Object({ pid: Id, ...pageQuery({ limit: 20 }) }),
  data: pageOf(VersionRow),
})

export const changeKinds = ['same', 'added', 'removed'] as const

/** A piece of a text that both versions have, or only one of them. Of long equal pieces only the ends are included. */
export const TextPiece = Type.Object({ kind: OneOf(changeKinds), text: Type.String() })

const statementFields = ['title', 'description', 'input', 'output', 'hint', 'examples'] as const

const TestChange = Type.Object({
  name: Type.String({ description: 'of its input' }),
  kind: OneOf(['added', 'removed', 'changed']),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      before: Nullable(Type.String({ description: 'SHA-256' })),
      after: Nullable(Type.String({ description: 'SHA-256' })),
      line: Nullable(
        Type.Integer({ description: 'of the first difference, from 1; null: not among the first kilobytes' }),
      ),
      lineBefore: Type.String(),
      lineAfter: Type.String(),
    }),
  ),
  scoring: Nullable(Type.Object({ before: Type.String(), after: Type.String() })),
})

/** The differences between two versions, without equal parts. */
export const VersionComparison = Type.Object({
  statements: Type.Array(
    Type.Object({ lang: Type.String(), field: OneOf(statementFields), pieces: Type.Array(TextPiece) }),
  ),
  settings: Type.Array(
    Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
  ),
  tests: Type.Object({
    added: Type.Integer(),
    removed: Type.Integer(),
    changed: Type.Integer(),
    reordered: Type.Boolean({ description: 'the same tests are judged in another order' }),
    shown: Type.Array(TestChange, { description: 'the first of them' }),
  }),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      kind: OneOf(['added', 'removed', 'changed']),
      hunks: Type.Array(
        Type.Object({
          lineBefore: Type.Integer({ description: 'from 1' }),
          lineAfter: Type.Integer({ description: 'from 1' }),
          lines: Type.Array(TextPiece),
        }),
      ),
      isCut: Type.Boolean({ description: 'there is more than is shown' }),
    }),
  ),
})
export type VersionComparison = Static<typeof VersionComparison>

/** `to` 0 is the draft. Only managers of the problem may call this. */
export const compareProblemVersions = route({
  summary: 'What differs between two versions of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/versions/compare',
  access: 'login',
  query: Type.Object({ pid: Id, from: Id, to: IdOrNone }),
  data: VersionComparison,
})

/**
 * Publishes statements, tests and judging of an earlier version as a new one; id, author, visibility, solutions and
 * programs of the gate stay as they are. Only managers of the problem may call this.
 */
export const restoreProblemVersion = route({
  summary: 'Bring an earlier version of a problem back',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem/versions/restore',
  access: 'login',
  once: true,
  body: Type.Object({ pid: Id, number: Id, note: Note }),
  data: Type.Object({ number: Type.Integer() }),
})

/** The draft of a problem's next version, which all managers of the problem share. */
const DraftState = Type.Object({
  revision: Type.Integer({ description: 'goes into the next save: what somebody saved meanwhile is not overwritten' }),
  baseNumber: Type.Integer({ description: 'the version that it was begun from' }),
  isOutdated: Type.Boolean({ description: 'another version was published since' }),
  savedAt: Instant,
  by: Type.String({ description: 'who saved it last' }),
  gate: OneOf(versionGates),
})

/**
 * null if there is no draft. Its parts have the format of the calls for the published problem. Only managers of the
 * problem may call this.
 */
export const getVersionDraft = route({
  summary: 'The draft of the next version of a problem; null without one',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/problem/versions/draft',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nullable(
    Type.Object({
      ...DraftState.properties,
      problem: AdminProblem,
      cases: adminGetProblemCases.data,
      languages: Type.Array(Type.String()),
      tags: Type.Array(Tag),
      templates: Type.Array(CodeTemplate),
    }),
  ),
})

/**
 * Stores a form as the draft, which contestants do not see. `revision` is that of the draft which the form is based on,
 * 0 if there was none. Only managers of the problem may call this.
 */
export const saveVersionDraft = route({
  summary: 'Save the draft of the next version of a problem',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/problem/versions/draft',
  access: 'login',
  maxBodyBytes: 32 * 1024 * 1024,
  body: Type.Object({
    ...ProblemForm.properties,
    problem: Type.Object({ ...ProblemInput.properties, id: Id }),
    revision: Type.Integer({ minimum: 0 }),
  }),
  data: Type.Object({ revision: Type.Integer() }),
})

/** Without a draft nothing happens. Only managers of the problem may call this. */
export const discardVersionDraft = route({
  summary: 'Discard the draft of the next version of a problem',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/problem/versions/draft',
  access: 'login',
  query: Type.Object({ pid: Id }),
  data: Nothing,
})

/**
 * Publishes the draft to contestants. It is refused while its gate has not passed, unless `withoutGate` is set, and if
 * another version was published since it was begun, unless `overOthers` is set: that one stays in the list of versions.
 * Only managers of the problem may call this.
 */
export const publishVersionDraft = route({
  summary: 'Publish the draft of a problem as its next version',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/problem/versions/publish',
  access: 'login',
  once: true,
  body: Type.Object({
    pid: Id,
    revision: Type.Integer({ minimum: 1 }),
    note: Note,
    withoutGate: Type.Optional(Type.Boolean()),
    overOthers: Type.Optional(Type.Boolean()),
  }),
  data: Type.Object({ number: Type.Integer() }),
})
