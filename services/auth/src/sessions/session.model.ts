import { Schema, type Connection } from 'mongoose'

/** A sign-in that has not ended. Dead when expired, or when its account's `credentialsVersion` has moved on. */
export interface Session {
  /** `sessionKey` of the session's id. */
  _id: string
  uid: string
  credentialsVersion: number
  createdAt: Date
  renewAt: Date
  expiresAt: Date
  /** How often it was renewed, and when last. */
  renewals: number
  renewedAt?: Date | undefined
  /** Time of the last call in the session; exact to `usedExactSec`. */
  usedAt?: Date | undefined
  /** Opened by a passkey, which counts as a second factor. */
  byPasskey?: boolean | undefined
  /** Opened at the machine of a team, for this contest, until then. */
  addressCid?: number | undefined
  endsAt?: Date | undefined
  /** Time of the last second factor in this session, at the sign-in or later. */
  confirmedAt?: Date | undefined
  userAgent: string
  ip: string
}

const sessionSchema = new Schema<Session>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    credentialsVersion: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    renewAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
    renewals: { type: Number, default: 0 },
    renewedAt: Date,
    usedAt: Date,
    byPasskey: Boolean,
    addressCid: Number,
    endsAt: Date,
    confirmedAt: Date,
    userAgent: { type: String, default: '' },
    ip: { type: String, default: '' },
  },
  { collection: 'sessions', versionKey: false, strict: 'throw' },
)
sessionSchema.index({ uid: 1, credentialsVersion: 1 }) // those revoked by a change of role or password
sessionSchema.index({ uid: 1, createdAt: -1, _id: 1 }) // those of a user, latest sign-in first
sessionSchema.index({ addressCid: 1 }, { sparse: true }) // those restricted to a contest
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 60 })

export function sessionModel(db: Connection) {
  return db.model<Session>('Session', sessionSchema)
}
