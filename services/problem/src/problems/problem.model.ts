import { Schema, type Connection } from 'mongoose'
import type { FailureDetail } from '@verdict/proto/codes/problem'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { RemoteStatement__Output } from '@verdict/proto/grpc/generated/problem/v1/RemoteStatement'
import type { CodeTemplate } from '../languages/languages.rules.ts'
import type { ProblemCounts } from '../counters/count.rules.ts'
import { judgedSettings, type JudgedSettings } from '../judging/judged-settings.model.ts'
import type { Statement } from '../statements/statement.rules.ts'

/** The origin of a problem imported from a remote judge. */
export interface RemoteProblem {
  judge: RemoteJudgeKey
  /** Its ID at the remote judge. */
  problem: string
  /** Names of languages that the remote judge accepts. */
  languages: string[]
  /** The statement of the latest fetch. */
  fetched: RemoteStatement__Output
  /** New submissions are judged here, on uploaded tests. The problem stays in the bank of its judge. */
  isJudgedHere?: boolean
}

/**
 * A problem. Its tests are in its judge specification (`specVersion`). `problemKey` is the normalized ID: unique, and
 * replaced when the problem is deleted (`deletedAt`); the other fields are kept for references to it.
 */
export interface ProblemDoc extends JudgedSettings {
  _id: number
  problemId: string
  problemKey: string
  /** Length of `problemKey` in characters, as lists are sorted by length, then text. */
  idLength: number
  /** At least one; the first one is the fallback for missing languages. */
  statements: Statement[]
  /** Displayed author: the name of the account `authorUid`, or any other text. */
  author: string | null
  /**
   * The account of the author, who manages the problem even after a change of name; null if `author` is no account.
   * Missing in older problems until the migration has run.
   */
  authorUid?: string | null
  examples: string
  source: string | null
  /** 1 public, 2 private, 3 contest */
  auth: number
  codeShare: boolean
  userExtraFile: string | null
  judgeExtraFile: string | null
  openCaseResult: boolean
  /** Selects how much contestants see of a failed test. Older problems lack it and use the default. */
  failureDetail?: FailureDetail
  isUploadCase: boolean
  /** The judge specification in which the tests last changed. */
  caseVersion: number
  /** Highest number ever assigned to a test of this problem. */
  caseSeq: number
  specVersion: number
  /** Size of its tests and attached files. Missing in older problems of groups until the migration has run. */
  dataBytes?: number
  languages: string[]
  codeTemplates: CodeTemplate[]
  tagIds: number[]
  gid: number | null
  /** State of the application to publish a copy: 1 pending, 2 accepted, 3 rejected; null or missing: none. */
  applyPublicProgress?: number | null
  modifiedUser: string | null
  counts: ProblemCounts
  createdAt: Date
  updatedAt: Date
  deletedAt: Date | null
  /**
   * The remote judge that it was imported from and is judged by, unless `isJudgedHere`. Until tests are uploaded its
   * tests here are the samples, for online tests.
   */
  remote?: RemoteProblem
  /**
   * Increases with every change that projections in other services need. Missing in older problems until the migration
   * has run.
   */
  revision?: number
  /** Time of the latest increase of `revision`. */
  changedAt?: Date
}

const text = { type: String, default: null }
const statement = {
  lang: String,
  title: String,
  description: String,
  input: String,
  output: String,
  hint: text,
  isMachineTranslated: Boolean,
}
const count = { type: Number, default: 0 }
const counts = {
  total: count,
  ac: count,
  wa: count,
  tle: count,
  mle: count,
  re: count,
  pe: count,
  ce: count,
  se: count,
  pa: count,
}

const problemSchema = new Schema<ProblemDoc>(
  {
    _id: { type: Number, required: true },
    problemId: { type: String, required: true },
    problemKey: { type: String, required: true },
    idLength: { type: Number, required: true },
    statements: [new Schema(statement, { _id: false })],
    ...judgedSettings,
    author: text,
    authorUid: { type: String },
    examples: { type: String, default: '' },
    source: text,
    auth: { type: Number, required: true },
    codeShare: { type: Boolean, required: true },
    userExtraFile: text,
    judgeExtraFile: text,
    openCaseResult: { type: Boolean, required: true },
    failureDetail: { type: String },
    isUploadCase: { type: Boolean, required: true },
    caseVersion: { type: Number, required: true },
    caseSeq: { type: Number, required: true },
    specVersion: { type: Number, required: true },
    dataBytes: { type: Number },
    languages: [String],
    codeTemplates: [new Schema({ lid: Number, code: String, status: Boolean }, { _id: false })],
    tagIds: [Number],
    gid: { type: Number, default: null },
    applyPublicProgress: { type: Number, default: null },
    modifiedUser: text,
    counts: new Schema(counts, { _id: false }),
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    deletedAt: { type: Date, default: null },
    remote: new Schema<RemoteProblem>(
      { judge: String, problem: String, languages: [String], fetched: Schema.Types.Mixed, isJudgedHere: Boolean },
      { _id: false },
    ),
    revision: { type: Number },
    changedAt: { type: Date },
  },
  { collection: 'problems', versionKey: false, strict: 'throw', minimize: false },
)
problemSchema.index({ problemKey: 1 }, { unique: true })
problemSchema.index({ deletedAt: 1, auth: 1, gid: 1, idLength: 1, problemKey: 1 }) // public list, and a random problem of it
problemSchema.index({ deletedAt: 1, auth: 1, gid: 1, updatedAt: -1 }) // recently updated
problemSchema.index({ deletedAt: 1, _id: -1 }) // editors' list
problemSchema.index({ deletedAt: 1, auth: 1, gid: 1, difficulty: 1, idLength: 1, problemKey: 1 }) // list by difficulty
problemSchema.index({ deletedAt: 1, auth: 1, gid: 1, 'counts.total': 1, idLength: 1, problemKey: 1 }) // list by submissions
problemSchema.index({ deletedAt: 1, auth: 1, gid: 1, 'counts.ac': 1, idLength: 1, problemKey: 1 }) // list by accepted submissions
problemSchema.index({ gid: 1, deletedAt: 1, _id: -1 }) // problems of a group
problemSchema.index({ changedAt: 1, _id: 1 }) // changes in order
problemSchema.index({ authorUid: 1 }) // renaming of an author
problemSchema.index({ tagIds: 1 }) // by tag; removal of a tag
// a bank, and its problems by their ids there
problemSchema.index(
  { 'remote.judge': 1, 'remote.problem': 1 },
  { partialFilterExpression: { 'remote.judge': { $exists: true } } },
)

export function problemModel(db: Connection) {
  return db.model<ProblemDoc>('Problem', problemSchema)
}

/** A filter for public problems. */
export const publicProblems = { deletedAt: null, auth: 1, gid: null } as const
