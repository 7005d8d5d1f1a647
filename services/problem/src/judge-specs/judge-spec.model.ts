import { Schema, type Connection } from 'mongoose'
import type { JudgeCaseMode, JudgeMode, ProblemType } from '@verdict/proto/codes/problem'
import type { JudgingDoc } from '../judging/judging.model.ts'
import type { ExtraFile } from '../editor/extra-files.rules.ts'

/** One test, in judging order; its data by content. */
export interface CaseDoc {
  caseId: number
  inputName: string
  outputName: string
  inputSha256: string
  outputSha256: string
  inputBytes: number
  outputBytes: number
  score: number | null
  groupNum: number | null
}

/** Everything that decides a verdict. */
export interface SpecContent {
  type: ProblemType
  judgeMode: JudgeMode
  judgeCaseMode: JudgeCaseMode
  timeLimitMs: number
  memoryLimitMb: number
  stackLimitMb: number
  isRemoveEndBlank: boolean
  isFileIO: boolean
  ioReadFileName: string | null
  ioWriteFileName: string | null
  ioScore: number
  difficulty: number
  spjLanguage: string | null
  spjCode: string | null
  /** Options that take part in judging; null or missing when all are at their first value. */
  judging?: JudgingDoc | null
  userExtraFiles: ExtraFile[]
  judgeExtraFiles: ExtraFile[]
  cases: CaseDoc[]
}

/**
 * A version of a problem's judge specification. Never changed after it is written, but for `supersededAt`: set when a
 * later version takes its place. A judging keeps the version that it began with; versions that were superseded long
 * enough ago are swept, and then the blobs that nothing refers to any more.
 */
export interface JudgeSpecDoc extends SpecContent {
  pid: number
  version: number
  /** Identity of the test data alone. */
  dataHash: string
  /** Identity of the whole content. */
  contentHash: string
  /** SHA-256 of every blob that the tests use, each once. */
  blobs: string[]
  createdAt: Date
  supersededAt: Date | null
}

const text = { type: String, default: null }

// Tests and files are written only by save-judge-spec; casting ten thousand of them one by one would take seconds.
const judgeSpecSchema = new Schema<JudgeSpecDoc>(
  {
    pid: { type: Number, required: true },
    version: { type: Number, required: true },
    type: { type: Number, required: true },
    judgeMode: { type: String, required: true },
    judgeCaseMode: { type: String, required: true },
    timeLimitMs: { type: Number, required: true },
    memoryLimitMb: { type: Number, required: true },
    stackLimitMb: { type: Number, required: true },
    isRemoveEndBlank: { type: Boolean, required: true },
    isFileIO: { type: Boolean, required: true },
    ioReadFileName: text,
    ioWriteFileName: text,
    ioScore: { type: Number, required: true },
    difficulty: { type: Number, required: true },
    spjLanguage: text,
    spjCode: text,
    judging: { type: Schema.Types.Mixed, default: null },
    userExtraFiles: Schema.Types.Mixed,
    judgeExtraFiles: Schema.Types.Mixed,
    cases: Schema.Types.Mixed,
    dataHash: { type: String, required: true },
    contentHash: { type: String, required: true },
    blobs: [String],
    createdAt: { type: Date, required: true },
    supersededAt: { type: Date, default: null },
  },
  { collection: 'judge_specs', versionKey: false, strict: 'throw' },
)
judgeSpecSchema.index({ pid: 1, version: 1 }, { unique: true })
judgeSpecSchema.index({ blobs: 1 }) // whether a blob is in use
judgeSpecSchema.index({ supersededAt: 1 }) // what may be swept

export function judgeSpecModel(db: Connection) {
  return db.model<JudgeSpecDoc>('JudgeSpec', judgeSpecSchema)
}
