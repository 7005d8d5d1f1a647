import { Schema, type Connection } from 'mongoose'

/** A captcha that was not answered yet. */
export interface Captcha {
  /** Unguessable. */
  _id: string
  answer: string
  /** User to whom it was shown; null: a guest. */
  uid: string | null
  expiresAt: Date
}

const captchaSchema = new Schema<Captcha>(
  {
    _id: { type: String, required: true },
    answer: { type: String, required: true },
    uid: { type: String, default: null },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'captchas', versionKey: false, strict: 'throw' },
)
captchaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
// the latest captcha of a user
captchaSchema.index({ uid: 1, expiresAt: -1 }, { partialFilterExpression: { uid: { $type: 'string' } } })

export function captchaModel(db: Connection) {
  return db.model<Captcha>('Captcha', captchaSchema)
}
