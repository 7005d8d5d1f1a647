import { Schema, type Connection } from 'mongoose'

/** When a user's latest submission in a scope was accepted: written in the transaction of each submit. */
export interface SubmitterRow {
  /** See `intervalKey`; of online tests `test:uid`. */
  _id: string
  lastAt: Date
}

const submitterSchema = new Schema<SubmitterRow>(
  { _id: { type: String, required: true }, lastAt: { type: Date, required: true } },
  { collection: 'submitters', versionKey: false, strict: 'throw' },
)

export function submitterModel(db: Connection) {
  return db.model<SubmitterRow>('Submitter', submitterSchema)
}
