import { Schema, type Connection } from 'mongoose'

/** A successful sign-in. Kept for a year, longer than the session that it opened. */
export interface SignIn {
  _id: number
  uid: string
  userAgent: string
  ip: string
  at: Date
}

const ttlSec = 365 * 24 * 60 * 60

const signInSchema = new Schema<SignIn>(
  {
    _id: { type: Number, required: true },
    uid: { type: String, required: true },
    userAgent: { type: String, default: '' },
    ip: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'sign_ins', versionKey: false, strict: 'throw' },
)
signInSchema.index({ uid: 1, _id: -1 }) // the latest sign-ins of a user
signInSchema.index({ uid: 1, ip: 1 }) // whether an account has signed in from an address
signInSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function signInModel(db: Connection) {
  return db.model<SignIn>('SignIn', signInSchema)
}
