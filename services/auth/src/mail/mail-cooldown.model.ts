import { Schema, type Connection } from 'mongoose'

/** Cooldown of mails of one kind to one receiver. */
export interface MailCooldown {
  /** Kind and receiver: `reset:ann@example.org`. */
  _id: string
  until: Date
}

const mailCooldownSchema = new Schema<MailCooldown>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'mail_turns', versionKey: false, strict: 'throw' },
)
mailCooldownSchema.index({ until: 1 }, { expireAfterSeconds: 0 })

export function mailCooldownModel(db: Connection) {
  return db.model<MailCooldown>('MailTurn', mailCooldownSchema)
}
