import { Schema, type Connection } from 'mongoose'

/** Cooldown of mails of one kind to one receiver. */
export interface MailTurn {
  /** Kind and receiver: `reset:ann@example.org`. */
  _id: string
  until: Date
}

const mailTurnSchema = new Schema<MailTurn>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'mail_turns', versionKey: false, strict: 'throw' },
)
mailTurnSchema.index({ until: 1 }, { expireAfterSeconds: 0 })

export function mailTurnModel(db: Connection) {
  return db.model<MailTurn>('MailTurn', mailTurnSchema)
}
