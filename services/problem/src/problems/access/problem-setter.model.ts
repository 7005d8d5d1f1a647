import { Schema, type Connection } from 'mongoose'
import type { SetterRole } from '@verdict/proto/http/problem/authoring/setters'

/** A user with a role on a problem besides its owner, the author. */
export interface ProblemSetterDoc {
  pid: number
  uid: string
  role: SetterRole
  /** User ID. */
  addedBy: string
  addedAt: Date
}

const problemSetterSchema = new Schema<ProblemSetterDoc>(
  {
    pid: { type: Number, required: true },
    uid: { type: String, required: true },
    role: { type: String, required: true },
    addedBy: { type: String, required: true },
    addedAt: { type: Date, required: true },
  },
  { collection: 'problem_setters', versionKey: false, strict: 'throw' },
)
problemSetterSchema.index({ pid: 1, uid: 1 }, { unique: true }) // setters of a problem, and the role of a user
problemSetterSchema.index({ uid: 1, pid: 1 }) // problems of a setter

export function problemSetterModel(db: Connection) {
  return db.model<ProblemSetterDoc>('ProblemSetter', problemSetterSchema)
}
