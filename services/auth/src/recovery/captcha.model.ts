import { Schema, type Connection } from 'mongoose'

/** A captcha that was shown and not answered yet. */
export interface Captcha {
  /** Unguessable. */
  _id: string
  answer: string
  expiresAt: Date
}

const captchaSchema = new Schema<Captcha>(
  {
    _id: { type: String, required: true },
    answer: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'captchas', versionKey: false, strict: 'throw' },
)
captchaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function captchaModel(db: Connection) {
  return db.model<Captcha>('Captcha', captchaSchema)
}
