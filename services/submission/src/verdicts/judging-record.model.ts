import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { JudgingRecord__Output } from '@verdict/proto/grpc/generated/submission/v1/JudgingRecord'
import type { CaseResults, CaseRow } from './case-results.model.ts'

/**
 * judged: by a worker. manual, cancelled: by hand. system_error: the worker could not judge. lost: the worker was not
 * heard of again.
 */
export type RecordKind = 'judged' | 'manual' | 'cancelled' | 'system_error' | 'lost'

export type RecordedCase = Pick<CaseRow, 'seq' | 'status' | 'timeMs' | 'memoryKb' | 'score' | 'runs'>

/** One judging of a submission, by a worker or by hand: the history that explains its verdict. Never changed, but for `results`. */
export interface JudgingRecordRow {
  /** submitId-attempt */
  _id: string
  submitId: number
  attempt: number
  kind: RecordKind
  /** Name of who judged by hand, cancelled, or applied a preview. */
  by: string | null
  status: JudgeStatus
  score: number | null
  at: Date
  /** Why it gave no verdict. */
  reason: string | null
  workerId: string | null
  /** Records the inputs that the verdict depends on. */
  record: JudgingRecord__Output | null
  cases: RecordedCase[]
  /**
   * The tests as they are shown, while the verdict stands that they were judged for: of the records of a submission the newest
   * that has them counts (`findCaseResults`).
   */
  results?: CaseResults
  /** A System Error that no other judging followed. */
  final?: boolean
}

const judgingRecordSchema = new Schema<JudgingRecordRow>(
  {
    _id: { type: String, required: true },
    submitId: { type: Number, required: true },
    attempt: { type: Number, required: true },
    kind: { type: String, required: true },
    by: { type: String, default: null },
    status: { type: Number, required: true },
    score: { type: Number, default: null },
    at: { type: Date, required: true },
    reason: { type: String, default: null },
    workerId: { type: String, default: null },
    record: { type: Schema.Types.Mixed, default: null },
    cases: { type: Schema.Types.Mixed, required: true },
    results: Schema.Types.Mixed,
    final: Boolean,
  },
  { collection: 'judging_records', versionKey: false, strict: 'throw', minimize: false },
)
judgingRecordSchema.index({ submitId: 1, attempt: -1 }) // history of a submission
judgingRecordSchema.index({ at: -1 }, { partialFilterExpression: { kind: 'system_error' } }) // recent failures

export function judgingRecordModel(db: Connection) {
  return db.model<JudgingRecordRow>('JudgingRecord', judgingRecordSchema)
}
