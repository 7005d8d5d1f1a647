import { Schema, type Connection } from 'mongoose'
import type { FailureDetail } from '@verdict/proto/codes/problem'

/** This service's copy of a problem, written only by `createProblemsProjection`. */
export interface ProblemProjection {
  /** pid */
  _id: number
  problemId: string
  title: string
  titles: { lang: string; title: string }[]
  auth: number
  type: number
  /** 0 easy, 1 mid, 2 hard. */
  difficulty?: number
  codeShare: boolean
  openCaseResult: boolean
  failureDetail?: FailureDetail
  judgeCaseMode: string
  gid: number | null
  /** Revision of the problem; 0 in copies of earlier versions until they have caught up. */
  version: number
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
    difficulty: { type: Number },
    codeShare: { type: Boolean, required: true },
    openCaseResult: { type: Boolean, required: true },
    failureDetail: { type: String },
    judgeCaseMode: { type: String, required: true },
    gid: { type: Number, default: null },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
  },
  { collection: 'problem_copies', versionKey: false, strict: 'throw' },
)
problemProjectionSchema.index({ problemId: 1 }) // filter of lists
problemProjectionSchema.index({ gid: 1 }, { partialFilterExpression: { gid: { $gt: 0 } } }) // rankings of groups

export function problemProjectionModel(db: Connection) {
  return db.model<ProblemProjection>('ProblemCopy', problemProjectionSchema)
}
