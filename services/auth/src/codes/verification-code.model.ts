import { Schema, type Connection } from 'mongoose'

/** A code that was sent by mail. A later one for the same purpose replaces it. */
export interface VerificationCode {
  /** Purpose and receiver: `register:ann@example.org`. */
  _id: string
  hash: string
  /** How often a code was tried. */
  tries: number
  expiresAt: Date
}

const verificationCodeSchema = new Schema<VerificationCode>(
  {
    _id: { type: String, required: true },
    hash: { type: String, required: true },
    tries: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'verification_codes', versionKey: false, strict: 'throw' },
)
verificationCodeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function verificationCodeModel(db: Connection) {
  return db.model<VerificationCode>('VerificationCode', verificationCodeSchema)
}
