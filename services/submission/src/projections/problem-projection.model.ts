import { Schema, type Connection } from 'mongoose'
import type { FailureDetail } from '@verdict/proto/codes/problem'

/** What this service shows and decides by of a problem: its own copy, taken at a submit and whenever the problem changes. */
export interface ProblemProjection {
  /** pid */
  _id: number
  problemId: string
  title: string
  titles: { lang: string; title: string }[]
  auth: number
  type: number
  codeShare: boolean
  openCaseResult: boolean
  /** Absent in copies that were taken before problems had it: the default. */
  failureDetail?: FailureDetail
  judgeCaseMode: string
  gid: number | null
  deleted: boolean
}

const problemProjectionSchema = new Schema<ProblemProjection>(
  {
    _id: { type: Number, required: true },
    problemId: { type: String, required: true },
    title: { type: String, required: true },
    titles: { type: Schema.Types.Mixed, required: true },
    auth: { type: Number, required: true },
    type: { type: Number, required: true },
    codeShare: { type: Boolean, required: true },
    openCaseResult: { type: Boolean, required: true },
    failureDetail: { type: String },
    judgeCaseMode: { type: String, required: true },
    gid: { type: Number, default: null },
    deleted: { type: Boolean, required: true },
  },
  { collection: 'problem_copies', versionKey: false, strict: 'throw' },
)
problemProjectionSchema.index({ problemId: 1 }) // filter of lists

export function problemProjectionModel(db: Connection) {
  return db.model<ProblemProjection>('ProblemCopy', problemProjectionSchema)
}
