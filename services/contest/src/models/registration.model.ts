import { Schema, type Connection } from 'mongoose'

/** A registration of a user for a contest. */
export interface Registration {
  _id?: unknown
  cid: number
  uid: string
  username: string
  at: Date
}

/** One that is to be written. */
export interface NewRegistration extends Pick<Registration, 'uid' | 'username' | 'at'> {
  /** Copied from the contest when the password was checked. */
  registeredFrom: Date
}

const registrationSchema = new Schema<Registration>(
  {
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'registrations', versionKey: false, strict: 'throw' },
)
registrationSchema.index({ cid: 1, uid: 1 }, { unique: true }) // one registration of a user for a contest
registrationSchema.index({ uid: 1, _id: 1 }) // registrations of a user

export function registrationModel(db: Connection) {
  return db.model<Registration>('Registration', registrationSchema)
}
