import { Schema, type Connection } from 'mongoose'

/** The submission that was made under an idempotency key; `_id` is the user with the key, so it is made once. */
export interface IdempotencyRow {
  _id: string
  /** Hash of the body: the same key with another body is a mistake of the caller. */
  bodyHash: string
  submitId: number
  at: Date
}

const ttlSec = 24 * 60 * 60

const idempotencySchema = new Schema<IdempotencyRow>(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    submitId: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'idempotency_keys', versionKey: false, strict: 'throw' },
)
idempotencySchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function idempotencyModel(db: Connection) {
  return db.model<IdempotencyRow>('IdempotencyKey', idempotencySchema)
}
