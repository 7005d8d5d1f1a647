import { Schema, type Connection } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import type { MailTemplate } from '@verdict/proto/codes/texts/mail-templates'

/** A template that other services request, or one that this service fills itself. */
export type StoredTemplate = MailTemplate | 'message-digest'

export interface Mail {
  /** The requester chooses the id, so that requesting twice sends only one mail. */
  _id: string
  to: string
  locale: Locale
  template: StoredTemplate
  /** Codes among them: gone once the mail is. */
  values?: Record<string, string>
  state: 'waiting' | 'sent' | 'failed' | 'expired'
  tries: number
  /** When it is to be sent. A sender that works on it moves this on, so that another takes over when that one dies. */
  dueAt: Date
  createdAt: Date
  /** A mail that was not sent by then is of no use any more. */
  expiresAt: Date | null
  finishedAt?: Date
  lastError: string | null
}

const ttlSec = 30 * 24 * 60 * 60

const mailSchema = new Schema<Mail>(
  {
    _id: { type: String, required: true },
    to: { type: String, required: true },
    locale: { type: String, required: true },
    template: { type: String, required: true },
    values: Object,
    state: { type: String, required: true },
    tries: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
    finishedAt: Date,
    lastError: { type: String, default: null },
  },
  { collection: 'mails', versionKey: false, strict: 'throw' },
)
mailSchema.index({ state: 1, dueAt: 1 }) // the next mails to send
mailSchema.index({ finishedAt: 1 }, { expireAfterSeconds: ttlSec })

export function mailModel(db: Connection) {
  return db.model<Mail>('Mail', mailSchema)
}
