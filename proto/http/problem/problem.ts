import { Type } from 'typebox'
import { judgeCaseModes } from '../../codes/problem.ts'
import { remoteJudgeKeys } from '../../codes/remote/judges.ts'
import { route } from '../route.ts'
import { Id, Instant, Nothing, Nullable, OneOf, pageOf, pageQuery, recordOf, scopeFields } from '../schema.ts'
import { CodeTemplate, Statement } from './statement.ts'
import { Classification, Tag } from './tag.ts'

export { Classification, CodeTemplate, Statement, Tag }

/** A problem with all its fields. In public responses spjCode, spjLanguage and judgeExtraFile are null. */
export const Problem = Type.Object({
  id: Id,
  problemId: Type.String(),
  title: Type.String(),
  author: Nullable(Type.String()),
  type: Type.Integer({ description: '0 ACM, 1 OI' }),
  judgeMode: Type.String(),
  judgeCaseMode: OneOf(judgeCaseModes),
  timeLimit: Type.Integer({ description: 'ms' }),
  memoryLimit: Type.Integer({ description: 'MB' }),
  stackLimit: Type.Integer({ description: 'MB' }),
  description: Type.String(),
  input: Type.String(),
  output: Type.String(),
  examples: Type.String({ description: '<input>…</input><output>…</output>, repeated' }),
  isRemote: Type.Boolean(),
  source: Nullable(Type.String()),
  difficulty: Nullable(Type.Integer()),
  hint: Nullable(Type.String()),
  isMachineTranslated: Type.Optional(Type.Boolean({ description: 'of the statement in this language' })),
  auth: Type.Integer({ description: '1 public, 2 private, 3 contest' }),
  ioScore: Nullable(Type.Integer()),
  codeShare: Type.Boolean(),
  spjCode: Nullable(Type.String()),
  spjLanguage: Nullable(Type.String()),
  userExtraFile: Nullable(Type.String({ description: 'JSON text: file name to content' })),
  judgeExtraFile: Nullable(Type.String({ description: 'JSON text: file name to content' })),
  isRemoveEndBlank: Type.Boolean(),
  openCaseResult: Type.Boolean(),
  isUploadCase: Type.Boolean(),
  caseVersion: Type.String(),
  modifiedUser: Nullable(Type.String()),
  isGroup: Type.Boolean(),
  gid: Nullable(Id),
  applyPublicProgress: Nullable(Type.Integer()),
  isFileIO: Type.Boolean(),
  ioReadFileName: Nullable(Type.String()),
  ioWriteFileName: Nullable(Type.String()),
  gmtCreate: Instant,
  gmtModified: Instant,
})

/** Numbers of submissions to a problem by verdict. */
export const ProblemCount = Type.Object({
  pid: Id,
  total: Type.Integer(),
  ac: Type.Integer(),
  mle: Type.Integer(),
  tle: Type.Integer(),
  re: Type.Integer(),
  pe: Type.Integer(),
  ce: Type.Integer(),
  wa: Type.Integer(),
  se: Type.Integer(),
  pa: Type.Integer(),
})

export const ProblemRow = Type.Object({
  pid: Id,
  problemId: Type.String(),
  title: Type.String(),
  difficulty: Nullable(Type.Integer()),
  type: Type.Integer(),
  tags: Type.Array(Tag),
  oj: Type.String({ description: 'bank: ME, or the key of a remote judge' }),
  total: Type.Integer(),
  ac: Type.Integer(),
  wa: Type.Integer(),
  tle: Type.Integer(),
  mle: Type.Integer(),
  re: Type.Integer(),
  pe: Type.Integer(),
  ce: Type.Integer(),
  se: Type.Integer(),
  pa: Type.Integer(),
  score: Nullable(Type.Integer()),
})

export const Language = Type.Object({
  id: Id,
  contentType: Type.String({ description: 'CodeMirror mime' }),
  description: Type.String(),
  name: Type.String(),
  compileCommand: Type.String(),
  template: Type.String(),
  codeTemplate: Type.String(),
  isSpj: Type.Boolean({ description: 'checkers and interactors may be written in it' }),
  oj: Type.String(),
  seq: Type.Integer(),
  version: Nullable(Type.String({ description: 'what the toolchain calls itself; null where no worker offers it' })),
})

/** Sort orders of the problem list; equal rows are sorted by id. */
export const problemSorts = ['id', 'difficulty', 'total', 'ac', 'updated'] as const
export type ProblemSort = (typeof problemSorts)[number]

const ojKey = Type.Optional(Type.String({ maxLength: 20 }))
const pidQuery = Type.Object({ pid: Id, ...scopeFields })
const displayIdQuery = Type.Object({ problemId: Type.String({ minLength: 1, maxLength: 100 }), ...scopeFields })

export const ProblemListQuery = Type.Object({
  ...pageQuery({ limit: 30 }),
  keyword: Type.Optional(Type.String({ maxLength: 200 })),
  difficulty: Type.Optional(Type.String({ maxLength: 10, description: '0, 1, 2; anything else means all' })),
  oj: ojKey,
  tagId: Type.Optional(Type.String({ maxLength: 500 })),
  sort: Type.Optional(OneOf(problemSorts, { description: 'id unless said otherwise' })),
  order: Type.Optional(OneOf(['asc', 'desc'])),
})

/** Public problems, ordered by length and text of the problem id. Every tag in `tagId` (CSV of ids) must match. */
export const getProblemList = route({
  summary: 'Public problems',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-list',
  access: 'public',
  shared: { seconds: 2, varyBy: ['language'] },
  query: ProblemListQuery,
  data: pageOf(ProblemRow),
})

export const getRandomProblem = route({
  summary: 'A random public problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-random-problem',
  access: 'public',
  query: Type.Object({ oj: ojKey }),
  data: Type.Object({ problemId: Type.String() }),
})

const ProblemDetail = Type.Object({
  problem: Problem,
  tags: Type.Array(Tag),
  languages: Type.Array(Type.String()),
  problemCount: ProblemCount,
  codeTemplate: recordOf(Type.String()),
  undoubledLanguages: Type.Optional(
    Type.Array(Type.String(), {
      description:
        'languages of a problem judged elsewhere in which its limits are not doubled; missing: C and C++ by name',
    }),
  ),
  statementLanguages: Type.Array(Type.String(), { description: 'languages that the statement exists in' }),
  hasEditorial: Type.Boolean({ description: 'an editorial is written; false in a contest that is not over' }),
  original: Nullable(
    Type.Object(
      { judge: OneOf(remoteJudgeKeys), url: Type.String() },
      {
        description:
          'where a problem of a remote judge is read there; null: it is of this site, or its source is hidden',
      },
    ),
  ),
})

export const getProblemDetail = route({
  summary: 'A problem with its statement in the language of the request',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-detail',
  access: 'public',
  query: displayIdQuery,
  data: ProblemDetail,
})

/** A problem of a contest by its letter there. */
export const getContestProblemDetails = route({
  summary: 'A problem of a contest, with its statement in the language of the request',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-contest-problem-details',
  priority: 'high',
  access: 'login',
  query: Type.Object({
    displayId: Type.String({ minLength: 1, maxLength: 100 }),
    cid: Id,
    containsEnd: Type.Optional(Type.Boolean()),
  }),
  data: ProblemDetail,
})

/** `cid` is the name of the training's ID in older clients. */
export const getTrainingProblemDetails = route({
  summary: 'A problem of a training, with its statement in the language of the request',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-training-problem-details',
  access: 'login',
  query: Type.Object({
    displayId: Type.String({ minLength: 1, maxLength: 100 }),
    tid: Type.Optional(Id),
    cid: Type.Optional(Id),
  }),
  data: ProblemDetail,
})

/** The few fields that pages show beside the problem. */
export const getProblemInfo = route({
  summary: 'A problem in brief',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-info',
  access: 'public',
  query: displayIdQuery,
  data: Type.Object({
    id: Id,
    problemId: Type.String(),
    title: Type.String(),
    type: Type.Integer(),
    difficulty: Nullable(Type.Integer()),
    timeLimit: Type.Integer(),
    memoryLimit: Type.Integer(),
  }),
})

export const getRecentUpdatedProblem = route({
  summary: 'The ten problems updated last',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-recent-updated-problem',
  access: 'public',
  shared: { seconds: 5, varyBy: ['language'] },
  data: Type.Array(
    Type.Object({
      id: Id,
      problemId: Type.String(),
      title: Type.String(),
      type: Type.Integer(),
      gmtCreate: Instant,
      gmtModified: Instant,
    }),
  ),
})

export const getAllProblemTags = route({
  summary: 'All tags',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-all-problem-tags',
  access: 'public',
  query: Type.Object({ oj: ojKey }),
  data: Type.Array(Tag),
})

export const getProblemTags = route({
  summary: 'Tags of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-tags',
  access: 'public',
  query: pidQuery,
  data: Type.Array(Tag),
})

/**
 * Problems that are not public and deleted tags are left out. It is a POST, because there may be thousands of numbers.
 */
export const getTagsOfProblems = route({
  summary: 'Tags of several public problems',
  owner: 'problem',
  method: 'POST',
  path: '/api/get-tags-of-problems',
  priority: 'normal',
  access: 'public',
  rate: 'read',
  body: Type.Object({ pidList: Type.Array(Id, { maxItems: 5_000 }) }),
  data: Type.Object({
    tags: Type.Array(Tag),
    problems: Type.Array(Type.Object({ pid: Id, tagIds: Type.Array(Id) })),
  }),
})

export const getProblemTagsAndClassification = route({
  summary: 'Tags by classification; the last entry without a classification holds the rest',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-tags-and-classification',
  access: 'public',
  shared: { seconds: 5, varyBy: [] },
  query: Type.Object({ oj: ojKey }),
  data: Type.Array(Type.Object({ classification: Nullable(Classification), tagList: Type.Array(Tag) })),
})

export const getProblemCodeTemplate = route({
  summary: 'Code templates of a problem',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-code-template',
  access: 'public',
  query: pidQuery,
  data: Type.Array(CodeTemplate),
})

export const getProblemLanguages = route({
  summary: 'Languages that a problem takes',
  owner: 'problem',
  method: 'GET',
  path: '/api/get-problem-languages',
  access: 'public',
  query: pidQuery,
  data: Type.Array(Language),
})

/** Languages that a judge worker offers now; with `all` or `pid`, every language of the judge. */
export const getLanguages = route({
  summary: 'Languages',
  owner: 'problem',
  method: 'GET',
  path: '/api/languages',
  access: 'public',
  query: Type.Object({ all: Type.Optional(Type.Boolean()), pid: Type.Optional(Id), ...scopeFields }),
  data: Type.Array(Language),
})

/** A picture in a statement of an imported package; its name is the hash of its content. */
export const getStatementPicture = route({
  summary: 'A picture of a statement',
  owner: 'problem',
  method: 'GET',
  path: '/api/public/problem-picture/:name',
  access: 'public',
  download: true,
  params: Type.Object({ name: Type.String({ pattern: '^[0-9a-f]{64}\\.[a-z]{3,4}$' }) }),
  data: Nothing,
})

/**
 * A PDF that a statement shows, or a file for contestants to download; the address contains the hash of its content.
 */
export const getStatementFile = route({
  summary: 'A file of a statement',
  owner: 'problem',
  method: 'GET',
  path: '/api/public/problem-file/:sha256/:name',
  access: 'public',
  download: true,
  params: Type.Object({
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    name: Type.String({ minLength: 1, maxLength: 200 }),
  }),
  data: Nothing,
})
