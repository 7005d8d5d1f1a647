import { Schema, type Connection } from 'mongoose'
import type { MailSecurity } from '@verdict/proto/http/message/mail-settings'

/** The mail server that an administrator has set; at most one document. */
export interface MailSettingsDoc {
  _id: 'server'
  /** Incremented with every change. */
  version: number
  host: string
  port: number
  security: MailSecurity
  user: string
  /** Encrypted, as `encryptSecret` writes it; empty: none. */
  password: string
  from: string
  background?: string
  changedBy: string
  changedAt: Date
}

const mailSettingsSchema = new Schema<MailSettingsDoc>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    host: { type: String, required: true },
    port: { type: Number, required: true },
    security: { type: String, required: true },
    user: { type: String, default: '' },
    password: { type: String, default: '' },
    from: { type: String, default: '' },
    background: { type: String },
    changedBy: { type: String, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'mail_settings', versionKey: false, strict: 'throw' },
)

export function mailSettingsModel(db: Connection) {
  return db.model<MailSettingsDoc>('MailSettings', mailSettingsSchema)
}
