import { Schema, type Connection } from 'mongoose'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { RunEvidence } from '@verdict/proto/codes/remote/browser-runs'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { CompilerMessage__Output } from '@verdict/proto/grpc/generated/submission/v1/CompilerMessage'
import type { JudgingRecord__Output } from '@verdict/proto/grpc/generated/submission/v1/JudgingRecord'
import type { ProblemVisibility } from '../projections/problem.rules.ts'

/** Times are ms, memory KB, length characters. */
export interface SubmissionRow {
  /** submitId */
  _id: number
  /** The scope has the format of `scopeKey`: practice, contest:7, training:5, group:3. */
  scope: string
  visibility: ProblemVisibility
  pid: number
  displayPid: string
  uid: string
  username: string
  /** 0 = none */
  cid: number
  /** 0 = none */
  tid: number
  gid: number | null
  /** This is the problem's name in the scope if it differs from `displayPid`, such as a letter in a contest. */
  displayId: string | null
  /** Number of the contest's row for the problem. */
  cpid: number | null
  /** The tenant of the judging queue comes from the scope's policy; rejudging uses the same one. */
  tenant: string
  /** Made after the end of its scope, as practice: it counts in no standings. */
  upsolving: boolean
  /** Made in practice by a setter or tester while the problem was not public: it counts nowhere, and is in no public list. */
  trial?: boolean
  /** Made in a virtual run of its contest. */
  isVirtual?: boolean
  /** This user sent it on behalf of the author, if they differ. */
  enteredBy?: { uid: string; username: string; shadowedFrom?: string }
  language: string
  code: string
  length: number
  share: boolean
  submitTime: Date
  status: JudgeStatus
  /** Number of the judging that the verdict comes from, or that is under way; it only grows. */
  attempt: number
  score: number | null
  oiRankScore: number | null
  timeMs: number | null
  memoryKb: number | null
  errorMessage: string | null
  /** These messages of a Compile Error refer to places in the code. */
  compilerMessages?: CompilerMessage__Output[]
  judger: string | null
  isManual: boolean
  /**
   * In a contest, this is the attempt with the verdict that a juror verified last; the revision counts how often a
   * verification was made or withdrawn.
   */
  verifiedAttempt?: number
  verificationRevision?: number
  judgedAt: Date | null
  judgeCaseMode: string
  /** Records the inputs that the verdict depends on. */
  record: JudgingRecord__Output | null
  /** Lists files that were submitted instead of code; `code` then lists them. */
  answers?: AnswerName[]
  /** Only submissions to problems of remote judges have it. */
  remote?: RemoteRun
}

/** Identifies the remote judge and the run there. */
export interface RemoteRun {
  judge: RemoteJudgeKey
  /** The ID is the one that the remote judge uses. */
  problem: string
  runId?: string
  runUrl?: string
  /** Name of the account that sent it. */
  account?: string
  /** Status in the words of the remote judge. */
  text?: string
  /** Why it has no verdict, of `remoteFailures`; empty: it has, or is on its way. */
  failure?: string
  detail?: string
  /** Only verdicts that the submitter's browser reported have it. */
  evidence?: RunEvidence
  /** A verdict that only a browser reports does not count. Missing: in contests. */
  needsConfirmation?: boolean
  /** The rejudging that it was sent by last. */
  rejudgingId?: number
}

/** Resets these fields of a submission that is to be judged again. */
export const clearedVerdict = {
  score: null,
  oiRankScore: null,
  timeMs: null,
  memoryKb: null,
  errorMessage: null,
  status: JudgeStatus.Pending,
  judgedAt: null,
  isManual: false,
  judger: null,
} as const

export interface AnswerName {
  name: string
  bytes: number
}

/** A submission without its large fields. */
export type SubmissionSummary = Omit<SubmissionRow, 'code' | 'errorMessage' | 'compilerMessages' | 'record' | 'answers'>

/** Contains all fields of the daily statistics, so that they are computed from this index alone. */
export const daysIndex = {
  submitTime: 1,
  cid: 1,
  status: 1,
  'record.compileMs': 1,
  'record.judgeMs': 1,
} as const

const nullableInteger = { type: Number, default: null }

const enteredBySchema = new Schema(
  { uid: { type: String, required: true }, username: { type: String, required: true }, shadowedFrom: String },
  { _id: false, strict: 'throw' },
)

const remoteRun = {
  judge: { type: String, required: true },
  problem: { type: String, required: true },
  runId: String,
  runUrl: String,
  account: String,
  text: String,
  failure: String,
  detail: String,
  evidence: String,
  rejudgingId: Number,
}

const submissionSchema = new Schema<SubmissionRow>(
  {
    _id: { type: Number, required: true },
    scope: { type: String, required: true },
    visibility: { type: String, required: true },
    pid: { type: Number, required: true },
    displayPid: { type: String, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    cid: { type: Number, required: true },
    tid: { type: Number, required: true },
    gid: nullableInteger,
    displayId: { type: String, default: null },
    cpid: nullableInteger,
    tenant: { type: String, required: true },
    upsolving: { type: Boolean, required: true },
    isVirtual: Boolean,
    trial: Boolean,
    enteredBy: enteredBySchema,
    language: { type: String, required: true },
    code: { type: String, required: true },
    length: { type: Number, required: true },
    share: { type: Boolean, required: true },
    submitTime: { type: Date, required: true },
    status: { type: Number, required: true },
    attempt: { type: Number, required: true },
    score: nullableInteger,
    oiRankScore: nullableInteger,
    timeMs: nullableInteger,
    memoryKb: nullableInteger,
    errorMessage: { type: String, default: null },
    compilerMessages: { type: Schema.Types.Mixed },
    judger: { type: String, default: null },
    isManual: { type: Boolean, required: true },
    verifiedAttempt: Number,
    verificationRevision: Number,
    judgedAt: { type: Date, default: null },
    judgeCaseMode: { type: String, required: true },
    record: { type: Schema.Types.Mixed, default: null },
    answers: { type: Schema.Types.Mixed },
    remote: new Schema(remoteRun, { _id: false, strict: 'throw' }),
  },
  { collection: 'submissions', versionKey: false, strict: 'throw' },
)
// Lists are newest first, that is by falling _id. A trailing status lets a filter be decided without the document.
submissionSchema.index({ scope: 1, visibility: 1, _id: -1 }) // all submissions
submissionSchema.index({ scope: 1, visibility: 1, status: 1, _id: -1 }) // filter by status
submissionSchema.index({ scope: 1, visibility: 1, language: 1, _id: -1, status: 1 }) // filter by language
submissionSchema.index({ scope: 1, visibility: 1, pid: 1, _id: -1, status: 1 }) // submissions to a problem
submissionSchema.index({ uid: 1, scope: 1, visibility: 1, _id: -1, status: 1 }) // submissions of a user
submissionSchema.index({ uid: 1, cid: 1, gid: 1, _id: -1, status: 1 }) // a user's own, with those in trainings
submissionSchema.index({ uid: 1, pid: 1, _id: -1, status: 1, score: 1, scope: 1 }) // state of a user on problems
submissionSchema.index(daysIndex)
submissionSchema.index({ uid: 1, submitTime: 1 }) // days of a user
submissionSchema.index({ pid: 1, cid: 1, _id: 1 }) // rejudging of a problem
submissionSchema.index({ cid: 1, _id: 1 }, { partialFilterExpression: { cid: { $gt: 0 } } }) // rejudging of a contest
// renaming of a user who has submitted for others
submissionSchema.index({ 'enteredBy.uid': 1 }, { partialFilterExpression: { 'enteredBy.uid': { $exists: true } } })
// rankings of groups, covered by the index
submissionSchema.index(
  { gid: 1, cid: 1, uid: 1, pid: 1, status: 1, oiRankScore: 1 },
  { partialFilterExpression: { gid: { $gt: 0 } } },
)

export function submissionModel(db: Connection) {
  return db.model<SubmissionRow>('Submission', submissionSchema)
}

/** Leaves out what lists and events do not show. */
export const summaryProjection = { code: 0, errorMessage: 0, compilerMessages: 0, record: 0, answers: 0 } as const
