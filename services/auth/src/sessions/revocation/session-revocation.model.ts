import { Schema, type Connection, type InferSchemaType, type Types } from 'mongoose'

/**
 * Sessions to revoke: stored in the transaction of the change that revokes them, deleted once the gateways know of it.
 * Relaying one twice changes nothing.
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
  { collection: 'session_revocations', versionKey: false, strict: 'throw' },
)
sessionEndSchema.index({ at: 1 }) // pending ones, oldest first

export type SessionRevocation = InferSchemaType<typeof sessionEndSchema> & { _id: Types.ObjectId }

export function sessionRevocationModel(db: Connection) {
  return db.model('SessionEnd', sessionEndSchema)
}
