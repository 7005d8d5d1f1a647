import { Schema, type Connection } from 'mongoose'

/** An account at a remote judge claimed by a user. A verified handle belongs to one user only. */
export interface HandleRow {
  /** Judge, user ID and lower-case handle. */
  _id: string
  /** The judge that owns the accounts: those of GYM are Codeforces accounts. */
  key: string
  uid: string
  handle: string
  /** The handle in lower case. */
  folded: string
  askedAt: Date
  provedAt: Date | null
}

const handleSchema = new Schema<HandleRow>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    uid: { type: String, required: true },
    handle: { type: String, required: true },
    folded: { type: String, required: true },
    askedAt: { type: Date, required: true },
    provedAt: { type: Date, default: null },
  },
  { collection: 'handles', versionKey: false, strict: 'throw' },
)
handleSchema.index(
  { key: 1, folded: 1 },
  { unique: true, partialFilterExpression: { provedAt: { $type: 'date' } } }, // one verified user for a handle
)
handleSchema.index({ uid: 1, key: 1 }) // handles of a user

export function handleModel(db: Connection) {
  return db.model<HandleRow>('RemoteHandle', handleSchema)
}
