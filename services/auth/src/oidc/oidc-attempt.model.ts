import { Schema, type Connection } from 'mongoose'

/** A sign-in with a provider that a browser has started. It is deleted when it is finished, so that it works once. */
export interface OidcAttempt {
  /** Hash of the state. */
  _id: string
  /** Hash of what the browser keeps that began. */
  browserHash: string
  provider: string
  redirectUri: string
  nonce: string
  verifier: string
  /** This user links an account in this session; null means a sign-in. */
  uid: string | null
  sessionKey: string | null
  expiresAt: Date
}

const text = { type: String, required: true }

const attemptSchema = new Schema<OidcAttempt>(
  {
    _id: text,
    browserHash: text,
    provider: text,
    redirectUri: text,
    nonce: text,
    verifier: text,
    uid: { type: String, default: null },
    sessionKey: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'oidc_attempts', versionKey: false, strict: 'throw' },
)
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function oidcAttemptModel(db: Connection) {
  return db.model<OidcAttempt>('OidcAttempt', attemptSchema)
}
