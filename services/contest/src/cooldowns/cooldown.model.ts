import { Schema, type Connection } from 'mongoose'

/** Time until which a user may not send another item of a kind. */
export interface Cooldown {
  /** Kind and user. */
  _id: string
  until: Date
}

const cooldownSchema = new Schema<Cooldown>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'send_locks', versionKey: false, strict: 'throw' },
)
cooldownSchema.index({ until: 1 }, { expireAfterSeconds: 3600 })

export function cooldownModel(db: Connection) {
  return db.model<Cooldown>('Cooldown', cooldownSchema)
}
