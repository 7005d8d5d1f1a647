import { Type } from 'typebox'
import {
  comparisonKinds,
  failureDetails,
  groupPolicies,
  judgeCaseModes,
  judgeModes,
  judgeProgramLanguages,
  judgeProtocols,
} from '../codes/problem.ts'
import { adminRoles } from '../codes/roles.ts'
import { Classification, CodeTemplate, Language, Problem, Statement, Tag } from './problem.ts'
import { route } from './route.ts'
import { Id, IdOrNone, Nothing, Nullable, OneOf, pageOf, pageQuery, partial } from './schema.ts'

const longText = Nullable(Type.String({ maxLength: 200_000 }))
const shortText = (maxLength: number) => Nullable(Type.String({ maxLength }))

const ProgramArguments = Type.Array(Type.String({ maxLength: 200 }), { maxItems: 20 })

/** What judging can do beyond the older fields of a problem. Each field may be left out; `docs/judging.md` explains them. */
export const JudgingOptions = Type.Object({
  protocol: Type.Optional(OneOf(judgeProtocols, { description: 'of spjCode', default: 'hoj' })),
  args: Type.Optional(ProgramArguments),
  percentScale: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1000, description: 'what testlib’s _pc counts as full: 100 or 200' }),
  ),
  comparison: Type.Optional(Nullable(Type.Object({ kind: OneOf(comparisonKinds), args: ProgramArguments }))),
  checker: Type.Optional(
    Nullable(
      Type.Object(
        {
          protocol: OneOf(judgeProtocols),
          language: OneOf(judgeProgramLanguages),
          code: Type.String({ minLength: 1, maxLength: 200_000 }),
          args: ProgramArguments,
        },
        { description: 'interactive, communication: judges what spjCode wrote to its output file' },
      ),
    ),
  ),
  graderFile: Type.Optional(
    Nullable(Type.String({ maxLength: 4_000_000, description: 'JSON text: file name to content; compiled in' })),
  ),
  sourceStem: Type.Optional(
    Nullable(
      Type.String({ pattern: '^[A-Za-z_][A-Za-z0-9_]{0,49}$', description: 'name of the source for the grader' }),
    ),
  ),
  passes: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  processes: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
  groups: Type.Optional(
    Type.Array(
      Type.Object({
        num: Type.Integer({ minimum: 1, maximum: 10_000 }),
        points: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
        policy: OneOf(groupPolicies),
        requires: Type.Array(Type.Integer({ minimum: 1, maximum: 10_000 }), { maxItems: 1000 }),
      }),
      { maxItems: 1000 },
    ),
  ),
})

/** What an editor sends of a problem; unknown fields are dropped. */
export const ProblemInput = Type.Object({
  id: Type.Optional(Id),
  problemId: Type.String({ minLength: 1, maxLength: 50 }),
  title: Type.String({ minLength: 1, maxLength: 255 }),
  author: Type.Optional(shortText(50)),
  type: Type.Integer({ minimum: 0, maximum: 1 }),
  judgeMode: Type.Optional(OneOf(judgeModes)),
  judgeCaseMode: Type.Optional(OneOf(judgeCaseModes)),
  timeLimit: Type.Integer({ minimum: 1, maximum: 30_000, description: 'ms' }),
  memoryLimit: Type.Integer({ minimum: 1, maximum: 1024, description: 'MB' }),
  stackLimit: Type.Optional(Type.Integer({ minimum: 1, maximum: 1024, description: 'MB' })),
  description: Type.Optional(longText),
  input: Type.Optional(longText),
  output: Type.Optional(longText),
  examples: Type.Optional(longText),
  source: Type.Optional(shortText(1000)),
  difficulty: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  hint: Type.Optional(longText),
  auth: Type.Optional(Type.Integer({ minimum: 1, maximum: 3 })),
  ioScore: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  codeShare: Type.Optional(Type.Boolean()),
  spjCode: Type.Optional(longText),
  spjLanguage: Type.Optional(shortText(50)),
  userExtraFile: Type.Optional(Nullable(Type.String({ maxLength: 4_000_000 }))),
  judgeExtraFile: Type.Optional(Nullable(Type.String({ maxLength: 4_000_000 }))),
  isRemoveEndBlank: Type.Optional(Type.Boolean()),
  openCaseResult: Type.Optional(Type.Boolean()),
  isFileIO: Type.Optional(Type.Boolean()),
  ioReadFileName: Type.Optional(shortText(100)),
  ioWriteFileName: Type.Optional(shortText(100)),
  judging: Type.Optional(Nullable(JudgingOptions)),
  failureDetail: Type.Optional(
    OneOf(failureDetails, { description: 'what contestants are shown of a test that their submission failed' }),
  ),
})

/**
 * One test. In a manual sample `input` and `output` are the texts; in an uploaded set they are the names of the
 * files in the zip.
 */
export const CaseInput = Type.Object({
  id: Type.Optional(Id),
  pid: Type.Optional(Id),
  input: Type.Optional(Nullable(Type.String({ maxLength: 2_000_000 }))),
  output: Type.Optional(Nullable(Type.String({ maxLength: 2_000_000 }))),
  score: Type.Optional(Nullable(Type.Integer())),
  groupNum: Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 10_000 }))),
})

/** A statement as an editor sends it; what may be empty may be left out. */
const StatementInput = Type.Object({
  ...Statement.properties,
  description: Type.Optional(Statement.properties.description),
  hint: Type.Optional(Statement.properties.hint),
})

/** A problem with all that belongs to it. `statements`, when given, holds every language and replaces the stored ones. */
export const ProblemForm = Type.Object({
  problem: ProblemInput,
  statements: Type.Optional(Type.Array(StatementInput, { maxItems: 2 })),
  samples: Type.Optional(Type.Array(CaseInput, { maxItems: 10_000 })),
  isUploadTestCase: Type.Optional(Type.Boolean()),
  uploadTestcaseDir: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  judgeMode: Type.Optional(OneOf(judgeModes)),
  changeModeCode: Type.Optional(Type.Boolean()),
  changeJudgeCaseMode: Type.Optional(Type.Boolean()),
  languages: Type.Optional(Type.Array(partial(Language), { maxItems: 100 })),
  tags: Type.Optional(Type.Array(partial(Tag), { maxItems: 100 })),
  codeTemplates: Type.Optional(Type.Array(partial(CodeTemplate), { maxItems: 100 })),
})

/** A problem as its editors see it: with every statement and with what is kept from the public. */
export const AdminProblem = Type.Object({
  ...Problem.properties,
  statements: Type.Array(Statement),
  judging: Nullable(JudgingOptions),
  failureDetail: Type.Optional(OneOf(failureDetails)),
})

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

/** A problem that only contests show. It is taken into one by `PUT admin/contest/contest-problem`. */
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

/** Compiles a checker on a judge worker; the text of the compiler is the message of a refusal. */
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

/** Compiles an interactor or a manager on a judge worker; the text of the compiler is the message of a refusal. */
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

/** Why a file of a zip is part of no test: its name is none, another file is the answer, or no input belongs to it. */
export const ignoredFileReasons = ['not_a_test', 'second_answer', 'no_input'] as const

/** Reads a zip of tests and keeps it for the form that is being filled; `fileListDir` names it there. */
export const uploadTestcaseZip = route({
  summary: 'Upload a zip of tests',
  owner: 'problem',
  method: 'POST',
  path: '/api/file/upload-testcase-zip',
  access: adminRoles,
  rate: 'upload',
  cookieSignIn: true,
  upload: { field: 'file', maxBytes: 256 * 1024 * 1024 },
  query: Type.Object({
    mode: Type.Optional(Type.String({ maxLength: 50 })),
    gid: Type.Optional(IdOrNone),
    pid: Type.Optional(IdOrNone),
  }),
  data: Type.Object({
    fileList: Type.Array(
      Type.Object({
        input: Type.String(),
        output: Type.String(),
        groupNum: Type.Optional(Type.Integer()),
        hasOutput: Type.Optional(Type.Boolean()),
      }),
    ),
    fileListDir: Type.String(),
    ignored: Type.Optional(
      Type.Array(Type.Object({ name: Type.String(), reason: OneOf(ignoredFileReasons) }), {
        description: 'files that are part of no test; at most 1000',
      }),
    ),
  }),
})

export const downloadTestcase = route({
  summary: 'The tests of a problem as a zip',
  owner: 'problem',
  method: 'GET',
  path: '/api/file/download-testcase',
  access: adminRoles,
  download: true,
  cookieSignIn: true,
  query: pidQuery,
  data: Nothing,
})

const tagAliases = Type.Optional(Type.Array(Type.String({ minLength: 1, maxLength: 50 }), { maxItems: 20 }))

export const adminCreateTag = route({
  summary: 'Create a tag',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/tag',
  access: adminRoles,
  body: Type.Object({
    name: Type.String({ minLength: 1, maxLength: 50 }),
    color: Type.Optional(shortText(20)),
    oj: Type.Optional(Type.String({ maxLength: 20 })),
    gid: Type.Optional(IdOrNone),
    tcid: Type.Optional(Id),
    aliases: tagAliases,
  }),
  data: Tag,
})

export const adminUpdateTag = route({
  summary: 'Change a tag',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/tag',
  access: adminRoles,
  body: Type.Object({
    id: Id,
    name: Type.String({ minLength: 1, maxLength: 50 }),
    color: Type.Optional(shortText(20)),
    oj: Type.Optional(Type.String({ maxLength: 20 })),
    tcid: Type.Optional(Id),
    aliases: tagAliases,
  }),
  data: Nothing,
})

export const adminDeleteTag = route({
  summary: 'Delete a tag',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/tag',
  access: ['root', 'problem_admin'],
  query: Type.Object({ tid: Id }),
  data: Nothing,
})

export const adminGetClassifications = route({
  summary: 'Tag classifications, by rank',
  owner: 'problem',
  method: 'GET',
  path: '/api/admin/tag/classification',
  access: adminRoles,
  query: Type.Object({ oj: Type.Optional(Type.String({ maxLength: 20 })) }),
  data: Type.Array(Classification),
})

const ClassificationInput = {
  name: Type.String({ minLength: 1, maxLength: 50 }),
  oj: Type.Optional(Type.String({ maxLength: 20 })),
  rank: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
}

export const adminCreateClassification = route({
  summary: 'Create a tag classification',
  owner: 'problem',
  method: 'POST',
  path: '/api/admin/tag/classification',
  access: adminRoles,
  body: Type.Object(ClassificationInput),
  data: Classification,
})

export const adminUpdateClassification = route({
  summary: 'Change a tag classification',
  owner: 'problem',
  method: 'PUT',
  path: '/api/admin/tag/classification',
  access: adminRoles,
  body: Type.Object({ id: Id, ...ClassificationInput }),
  data: Nothing,
})

/** Its tags stay, without a classification. */
export const adminDeleteClassification = route({
  summary: 'Delete a tag classification',
  owner: 'problem',
  method: 'DELETE',
  path: '/api/admin/tag/classification',
  access: ['root', 'problem_admin'],
  query: Type.Object({ tcid: Id }),
  data: Nothing,
})
