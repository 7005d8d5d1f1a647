import { Schema, type Connection } from 'mongoose'

/**
 * Recent times of group creation of a user; written by each creation, so that limits also hold for concurrent calls.
 */
export interface CreatorDoc {
  /** uid */
  _id: string
  createdAt: Date[]
}

const creatorSchema = new Schema<CreatorDoc>(
  { _id: { type: String, required: true }, createdAt: { type: [Date], required: true } },
  { collection: 'creators', versionKey: false, strict: 'throw' },
)

export function creatorModel(db: Connection) {
  return db.model<CreatorDoc>('Creator', creatorSchema)
}
