import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

/**
 * The state of a user on a problem outside contests. It is recomputed from the submissions after each verdict, so that
 * repeated events and rejudging never count twice.
 */
export interface UserProblemRow {
  /** uid:pid */
  _id: string
  uid: string
  pid: number
  status: JudgeStatus
  bestScore: number | null
  bestOiRankScore: number | null
  submissions: number
  /** Submit time of the first accepted submission. */
  firstAcceptedAt: Date | null
  /**
   * Whether the problem is public; otherwise it does not count in statistics. Absent in rows of earlier versions: not
   * counted yet.
   */
  open?: boolean
}

const userProblemSchema = new Schema<UserProblemRow>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    pid: { type: Number, required: true },
    status: { type: Number, required: true },
    bestScore: { type: Number, default: null },
    bestOiRankScore: { type: Number, default: null },
    submissions: { type: Number, required: true },
    firstAcceptedAt: { type: Date, default: null },
    open: { type: Boolean },
  },
  { collection: 'user_problems', versionKey: false, strict: 'throw' },
)
userProblemSchema.index({ open: 1, firstAcceptedAt: 1, uid: 1 }) // ranking of the last days
userProblemSchema.index({ uid: 1, status: 1, pid: 1 }) // problems solved by a user
userProblemSchema.index({ uid: 1, firstAcceptedAt: -1 }) // days on which a user solved a problem
userProblemSchema.index({ pid: 1, open: 1 }) // rows of a problem

export function userProblemModel(db: Connection) {
  return db.model<UserProblemRow>('UserProblem', userProblemSchema)
}

export function userProblemId(uid: string, pid: number): string {
  return `${uid}:${pid}`
}
