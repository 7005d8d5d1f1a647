import { Schema, type Connection } from 'mongoose'

/** Stores the latest verification of a submission's verdict by a juror. */
export interface Verification {
  /** submitId */
  _id: number
  cid: number
  /** The juror saw the verdict of this attempt. */
  attempt: number
  /** Counts the verifications, as in the journal. */
  revision: number
  isVerified: boolean
  uid: string
  username: string
  at: Date
}

const verificationSchema = new Schema<Verification>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    attempt: { type: Number, required: true },
    revision: { type: Number, required: true },
    isVerified: { type: Boolean, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'verifications', versionKey: false, strict: 'throw' },
)
verificationSchema.index({ cid: 1, at: -1, _id: -1 }) // those of a contest, latest first
verificationSchema.index({ uid: 1 }) // verifications by a user, for the deletion of the account

export function verificationModel(db: Connection) {
  return db.model<Verification>('Verification', verificationSchema)
}
