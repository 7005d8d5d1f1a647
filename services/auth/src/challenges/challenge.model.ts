import { Schema, type Connection } from 'mongoose'

/** A security check that was issued and not answered yet. */
export interface Challenge {
  /** Unguessable. */
  _id: string
  /** What it may be answered for: address and folded username. */
  attemptKey: string
  /** Where the gap of the picture is, in its own units. */
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
