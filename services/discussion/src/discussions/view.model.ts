import { Schema, type Connection } from 'mongoose'

/** A recent view of a discussion by a user, so that it is not counted again for a while. */
export interface ViewDoc {
  /** did:uid */
  _id: string
  at: Date
}

const countsAgainAfterSec = 3_600

const viewSchema = new Schema<ViewDoc>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'views', versionKey: false, strict: 'throw' },
)
viewSchema.index({ at: 1 }, { expireAfterSeconds: countsAgainAfterSec })

export function viewModel(db: Connection) {
  return db.model<ViewDoc>('View', viewSchema)
}
