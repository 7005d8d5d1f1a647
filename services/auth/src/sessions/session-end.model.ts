import { Schema, type Connection, type InferSchemaType, type Types } from 'mongoose'

/**
 * An end of sessions that is decided: written in the transaction that decides it, taken away only when the gateways
 * know of it. Telling it again changes nothing.
 */
const sessionEndSchema = new Schema(
  {
    /** One session, by its `sessionKey` … */
    key: String,
    /** … or those of a user which were opened with credentials older than `belowVersion`. */
    uid: String,
    belowVersion: Number,
    at: { type: Date, required: true },
  },
  { collection: 'session_ends', versionKey: false, strict: 'throw' },
)
sessionEndSchema.index({ at: 1 }) // those that wait, oldest first

export type SessionEnd = InferSchemaType<typeof sessionEndSchema> & { _id: Types.ObjectId }

export function sessionEndModel(db: Connection) {
  return db.model('SessionEnd', sessionEndSchema)
}
