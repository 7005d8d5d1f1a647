import { Schema, type Connection } from 'mongoose'
import type { CountColumn } from './count.rules.ts'

/**
 * How a submission outside contests is counted: in its problem's counters, in the progress of its author, in trainings.
 * One document per submission; a lower `attempt` never overwrites a higher one, so that verdicts may arrive repeatedly
 * and in any order.
 */
export interface CountedSubmissionDoc {
  /** submitId */
  _id: number
  pid: number
  /** Missing in rows from before progress was kept. */
  uid?: string
  attempt: number
  column: CountColumn | null
  /** Missing in rows from before there were trainings. */
  timeMs?: number | null
  score?: number | null
  /** When it was submitted. Missing in rows from before trainings had deadlines. */
  at?: Date | null
}

const countedSubmissionSchema = new Schema<CountedSubmissionDoc>(
  {
    _id: { type: Number, required: true },
    pid: { type: Number, required: true },
    uid: String,
    attempt: { type: Number, required: true },
    column: { type: String, default: null },
    timeMs: { type: Number, default: null },
    score: { type: Number, default: null },
    at: { type: Date, default: null },
  },
  { collection: 'counted_submissions', versionKey: false, strict: 'throw' },
)
countedSubmissionSchema.index({ uid: 1, _id: -1, column: 1 }) // latest attempts and solutions of a user
countedSubmissionSchema.index({ uid: 1, pid: 1, column: 1 }) // progress of a user with a problem

export function countedSubmissionModel(db: Connection) {
  return db.model<CountedSubmissionDoc>('CountedSubmission', countedSubmissionSchema)
}
