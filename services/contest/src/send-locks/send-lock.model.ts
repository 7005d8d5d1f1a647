import { Schema, type Connection } from 'mongoose'

/** Until when a user may send nothing more of a kind. */
export interface SendLock {
  /** What is sent, and by whom. */
  _id: string
  until: Date
}

const lockSchema = new Schema<SendLock>(
  { _id: { type: String, required: true }, until: { type: Date, required: true } },
  { collection: 'send_locks', versionKey: false, strict: 'throw' },
)
lockSchema.index({ until: 1 }, { expireAfterSeconds: 3600 })

export function sendLockModel(db: Connection) {
  return db.model<SendLock>('SendLock', lockSchema)
}
