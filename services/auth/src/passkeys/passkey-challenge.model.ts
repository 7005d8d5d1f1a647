import { Schema, type Connection } from 'mongoose'

/** A passkey signs the challenge. The response deletes it, so that it is valid only once. */
export interface PasskeyChallenge {
  /** Hash of the challenge. */
  _id: string
  /** This user adds a passkey in this session; null means a sign-in. */
  uid: string | null
  sessionKey: string | null
  expiresAt: Date
}

const challengeSchema = new Schema<PasskeyChallenge>(
  {
    _id: { type: String, required: true },
    uid: { type: String, default: null },
    sessionKey: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'passkey_challenges', versionKey: false, strict: 'throw' },
)
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function passkeyChallengeModel(db: Connection) {
  return db.model<PasskeyChallenge>('PasskeyChallenge', challengeSchema)
}
