import { Schema, type Connection } from 'mongoose'

/** When a user created groups, the last ones; creating writes it, so that limits hold for calls in parallel, too. */
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
