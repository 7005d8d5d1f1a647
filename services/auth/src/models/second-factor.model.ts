import { Schema, type Connection } from 'mongoose'

/** The second factor of an account's sign-in: one-time codes of an app, and recovery codes. */
export interface SecondFactor {
  /** uid */
  _id: string
  /** Encrypted; empty until the first code was confirmed. */
  secret: string
  enabledAt: Date | null
  /** Time step of the last code that was taken: no code works twice. */
  lastStep: number
  /** Hashes of the recovery codes that are left. */
  recovery: string[]
  /** A secret that is being set up. */
  pending?: { secret: string; expiresAt: Date } | undefined
}

const pendingSchema = new Schema(
  { secret: { type: String, required: true }, expiresAt: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
)

const secondFactorSchema = new Schema<SecondFactor>(
  {
    _id: { type: String, required: true },
    secret: { type: String, default: '' },
    enabledAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recovery: { type: [String], default: [] },
    pending: pendingSchema,
  },
  { collection: 'second_factors', versionKey: false, strict: 'throw' },
)

export function secondFactorModel(db: Connection) {
  return db.model<SecondFactor>('SecondFactor', secondFactorSchema)
}
