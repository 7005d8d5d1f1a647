import { Schema, type Connection } from 'mongoose'

/** Wrong invitation codes of a user, in all groups together, until the count is forgotten. */
export interface CodeGuess {
  /** uid */
  _id: string
  failures: number
  expiresAt: Date
}

const guessSchema = new Schema<CodeGuess>(
  {
    _id: { type: String, required: true },
    failures: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'code_guesses', versionKey: false, strict: 'throw' },
)
guessSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function codeGuessModel(db: Connection) {
  return db.model<CodeGuess>('CodeGuess', guessSchema)
}
