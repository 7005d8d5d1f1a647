import { Schema, type Connection } from 'mongoose'

/** When the latest submission of a user in a scope was accepted; written in the transaction of each submission. */
export interface SubmitterRow {
  /** See `intervalKey`; `test:uid` for online tests. */
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
