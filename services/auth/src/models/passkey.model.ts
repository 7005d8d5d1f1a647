import { Schema, type Connection } from 'mongoose'

/** A key of a device by which its owner signs in without a password (WebAuthn). */
export interface Passkey {
  /** Credential id, as its authenticator chose it; base64url. */
  _id: string
  /** Identifies the passkey in calls of its owner. */
  publicId: string
  uid: string
  name: string
  /** COSE key, base64url. */
  publicKey: string
  /** The authenticator counts its signatures, or reports 0. A lower value indicates a cloned passkey. */
  counter: number
  createdAt: Date
  usedAt: Date | null
}

const text = { type: String, required: true }

const passkeySchema = new Schema<Passkey>(
  {
    _id: text,
    publicId: text,
    uid: text,
    name: text,
    publicKey: text,
    counter: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    usedAt: { type: Date, default: null },
  },
  { collection: 'passkeys', versionKey: false, strict: 'throw' },
)
passkeySchema.index({ uid: 1, createdAt: 1, _id: 1 }) // those of a user, oldest first

export function passkeyModel(db: Connection) {
  return db.model<Passkey>('Passkey', passkeySchema)
}
