import { Schema, type Connection } from 'mongoose'

/** A user who entered a private training with its current password. */
export interface TrainingRegistrationDoc {
  tid: number
  uid: string
  username: string
  at: Date
}

const registrationSchema = new Schema<TrainingRegistrationDoc>(
  {
    tid: { type: Number, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'training_registrations', versionKey: false, strict: 'throw' },
)
registrationSchema.index({ uid: 1, tid: -1 }) // registrations of a user
registrationSchema.index({ tid: 1, uid: 1 }, { unique: true }) // one registration of a user for a training; all of a training

export function trainingRegistrationModel(db: Connection) {
  return db.model<TrainingRegistrationDoc>('TrainingRegistration', registrationSchema)
}
