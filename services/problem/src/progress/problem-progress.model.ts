import { Schema, type Connection } from 'mongoose'

/** A user's progress on a problem in practice; problems without a document were never attempted. */
export interface ProblemProgressDoc {
  uid: string
  pid: number
  status: 'solved' | 'tried'
}

const problemProgressSchema = new Schema<ProblemProgressDoc>(
  {
    uid: { type: String, required: true },
    pid: { type: Number, required: true },
    status: { type: String, required: true },
  },
  { collection: 'problem_progress', versionKey: false, strict: 'throw' },
)
problemProgressSchema.index({ uid: 1, pid: 1 }, { unique: true })
problemProgressSchema.index({ uid: 1, status: 1, pid: 1 }) // list by progress

export function problemProgressModel(db: Connection) {
  return db.model<ProblemProgressDoc>('ProblemProgress', problemProgressSchema)
}
