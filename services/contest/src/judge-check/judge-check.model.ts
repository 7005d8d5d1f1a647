import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** An example submission as it was when it was judged. */
export interface CheckedExample {
  id: string
  pid: number
  name: string
  language: string
  /** Acceptable verdicts. */
  expected: JudgeStatus[]
}

/** The last check of the judges for a contest; the results are stored by the submission service. */
export interface JudgeCheck {
  /** cid */
  _id: number
  checkId: string
  uid: string
  username: string
  at: Date
  examples: CheckedExample[]
}

const judgeCheckSchema = new Schema<JudgeCheck>(
  {
    _id: { type: Number, required: true },
    checkId: { type: String, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    at: { type: Date, required: true },
    examples: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'judge_checks', versionKey: false, strict: 'throw', minimize: false },
)
judgeCheckSchema.index({ uid: 1 }) // checks by a user, for the deletion of the account

export function judgeCheckModel(db: Connection) {
  return db.model<JudgeCheck>('JudgeCheck', judgeCheckSchema)
}
