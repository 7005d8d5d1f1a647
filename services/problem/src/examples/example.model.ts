import { Schema, type Connection } from 'mongoose'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** An example submission: a solution, or a program that has to fail in a certain way. */
export interface ExampleDoc {
  _id: string
  pid: number
  name: string
  /** Name of a language. */
  language: string
  code: string
  /** Acceptable verdicts. */
  expected: JudgeStatus[]
  /** This user changed it last. */
  uid: string
  username: string
  changedAt: Date
}

const exampleSchema = new Schema<ExampleDoc>(
  {
    _id: { type: String, required: true },
    pid: { type: Number, required: true },
    name: { type: String, required: true },
    language: { type: String, required: true },
    code: { type: String, required: true },
    expected: { type: [Number], required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'example_submissions', versionKey: false, strict: 'throw' },
)
exampleSchema.index({ pid: 1, name: 1, _id: 1 }) // examples of a problem, by name
exampleSchema.index({ uid: 1 }) // examples by a user, for the deletion of the account

export function exampleModel(db: Connection) {
  return db.model<ExampleDoc>('ExampleSubmission', exampleSchema)
}
