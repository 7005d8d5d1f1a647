import { Schema, type Connection } from 'mongoose'
import type { AccountEventKind } from '@verdict/proto/http/auth/security'

/** A security-relevant change of an account: by whom, when and from where. Kept for two years. */
export interface AccountEvent {
  _id: number
  at: Date
  kind: AccountEventKind
  uid: string
  /** The names are those at that time. */
  username: string
  actorUid: string
  actorName: string
  address: string
  /** Name of the key or token, where an account has several. */
  detail: string
}

const ttlSec = 2 * 365 * 24 * 60 * 60
const text = { type: String, default: '' }

const accountEventSchema = new Schema<AccountEvent>(
  {
    _id: { type: Number, required: true },
    at: { type: Date, required: true },
    kind: { type: String, required: true },
    uid: { type: String, required: true },
    username: text,
    actorUid: { type: String, required: true },
    actorName: text,
    address: text,
    detail: text,
  },
  { collection: 'account_events', versionKey: false, strict: 'throw' },
)
accountEventSchema.index({ uid: 1, _id: -1 }) // events of a user, latest first; all events by _id
accountEventSchema.index({ actorUid: 1 }) // events by a user, for the deletion of the account
accountEventSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function accountEventModel(db: Connection) {
  return db.model<AccountEvent>('AccountEvent', accountEventSchema)
}
