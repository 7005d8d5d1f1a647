import { Schema, type Connection } from 'mongoose'

/** A security challenge that was not answered yet. */
export interface Challenge {
  /** Unguessable. */
  _id: string
  /** The sign-in attempt that it is for: address and folded username. */
  attemptKey: string
  /** Position of the gap, in units of the picture. */
  gapX: number
  expiresAt: Date
}

const challengeSchema = new Schema<Challenge>(
  {
    _id: { type: String, required: true },
    attemptKey: { type: String, required: true },
    gapX: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'sign_in_challenges', versionKey: false, strict: 'throw' },
)
challengeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function challengeModel(db: Connection) {
  return db.model<Challenge>('SignInChallenge', challengeSchema)
}
