import { Schema, type Connection } from 'mongoose'

/** An account on a remote judge that somebody says is theirs. It is one person's as soon as it is proved. */
export interface HandleRow {
  /** Judge, uid and handle in lower case. */
  _id: string
  /** Whose accounts they are: GYM has those of Codeforces. */
  key: string
  uid: string
  handle: string
  /** In lower case. */
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
  { unique: true, partialFilterExpression: { provedAt: { $type: 'date' } } }, // proved by one person alone
)
handleSchema.index({ uid: 1, key: 1 }) // somebody's

export function handleModel(db: Connection) {
  return db.model<HandleRow>('RemoteHandle', handleSchema)
}
