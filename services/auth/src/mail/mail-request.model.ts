import { Schema, type Connection } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { MailTemplate } from '@verdict/proto/codes/texts/mail-templates'

/** An outbox row for a mail: written in the transaction that causes it, deleted when it was handed over. */
export interface MailRequest {
  /** Also the ID of the mail, for deduplication. */
  _id: string
  template: MailTemplate
  to: string
  locale: Locale
  values: Record<string, string>
  createdAt: Date
  /** Null: it is sent however late. */
  expiresAt: Date | null
}

const mailRequestSchema = new Schema<MailRequest>(
  {
    _id: { type: String, required: true },
    template: { type: String, required: true },
    to: { type: String, required: true },
    locale: { type: String, required: true },
    values: { type: Object, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'mail_requests', versionKey: false, strict: 'throw' },
)
mailRequestSchema.index({ createdAt: 1 }) // oldest first

export function mailRequestModel(db: Connection) {
  return db.model<MailRequest>('MailRequest', mailRequestSchema)
}
