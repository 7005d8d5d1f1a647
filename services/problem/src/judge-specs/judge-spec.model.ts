import { Schema, type Connection } from 'mongoose'
import type { ExtraFile } from '../judging/extra-files.rules.ts'
import { judgedSettings, type JudgedSettings } from '../judging/judged-settings.model.ts'

/** One test, in judging order; its data is referenced by content hash. */
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

/** Everything that affects a verdict. */
export interface SpecContent extends JudgedSettings {
  userExtraFiles: ExtraFile[]
  judgeExtraFiles: ExtraFile[]
  cases: CaseDoc[]
}

/**
 * A version of a problem's judge specification. It is immutable except for `supersededAt`, which is set when a later
 * version replaces it. A judging keeps the version that it started with; versions that were superseded long enough ago
 * are swept, and then the blobs that nothing references any more.
 */
export interface JudgeSpecDoc extends SpecContent {
  pid: number
  version: number
  /** The hash covers only the test data. */
  dataHash: string
  /** Hash of the whole content. */
  contentHash: string
  /** SHA-256 of every blob of the tests, without duplicates. */
  blobs: string[]
  createdAt: Date
  supersededAt: Date | null
}

// Only save-judge-spec writes tests and files, so they are not cast: casting ten thousand one by one takes seconds.
const judgeSpecSchema = new Schema<JudgeSpecDoc>(
  {
    pid: { type: Number, required: true },
    version: { type: Number, required: true },
    ...judgedSettings,
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
judgeSpecSchema.index({ supersededAt: 1 }) // specifications to sweep

export function judgeSpecModel(db: Connection) {
  return db.model<JudgeSpecDoc>('JudgeSpec', judgeSpecSchema)
}
