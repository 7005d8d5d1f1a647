import { Schema, type Connection } from 'mongoose'
import type { remoteAccountStates } from '@verdict/proto/http/remote/remote'

export type AccountState = (typeof remoteAccountStates)[number]

/** An account on a remote judge: of the installation, or of a user. */
export interface AccountRow {
  _id: string
  key: string
  username: string
  /** uid of whose own it is; null: of the installation. */
  owner: string | null
  /** Encrypted. */
  password: string
  /** Cookies and token of its session, encrypted; null: not signed in. */
  session: string | null
  state: AccountState
  /** Why it cannot be used. */
  detail: string
  limitedUntil: Date | null
  /** The submission that it is sending, until its run is known. */
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
