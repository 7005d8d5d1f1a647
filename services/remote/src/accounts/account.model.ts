import { Schema, type Connection } from 'mongoose'
import type { remoteAccountStates } from '@verdict/proto/http/remote/remote'

export type AccountState = (typeof remoteAccountStates)[number]

/** An account at a remote judge, shared by the installation or owned by a user. */
export interface AccountRow {
  _id: string
  key: string
  username: string
  /** User ID of the owner; null: shared. */
  owner: string | null
  /** Encrypted. */
  password: string
  /** Encrypted session cookies and token; null: not signed in. */
  session: string | null
  state: AccountState
  /** Why the account is unusable. */
  detail: string
  limitedUntil: Date | null
  /** The submission that is being sent, until its run ID is known. */
  busyWith: number | null
  busyUntil: Date | null
  usedAt: Date
}

const accountSchema = new Schema<AccountRow>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    username: { type: String, required: true },
    owner: { type: String, default: null },
    password: { type: String, required: true },
    session: { type: String, default: null },
    state: { type: String, required: true },
    detail: { type: String, default: '' },
    limitedUntil: { type: Date, default: null },
    busyWith: { type: Number, default: null },
    busyUntil: { type: Date, default: null },
    usedAt: { type: Date, required: true },
  },
  { collection: 'accounts', versionKey: false, strict: 'throw' },
)
accountSchema.index({ key: 1, owner: 1, username: 1 }, { unique: true })

export function accountModel(db: Connection) {
  return db.model<AccountRow>('RemoteAccount', accountSchema)
}
