import { Schema, type Connection } from 'mongoose'
import type { Locale } from '@verdict/proto/codes/locale'
import { digestFrequencies, type DigestFrequency } from '@verdict/proto/http/message/digest'

/** Digest setting of a user; none until they choose one. */
export interface DigestDoc {
  /** uid */
  _id: string
  frequency: DigestFrequency
  locale: Locale
  /** When the next digest is due; null: digests are off. */
  dueAt: Date | null
  /** Unread notices that earlier digests have included. */
  toldNotices: number[]
  changedAt: Date
}

const digestSchema = new Schema<DigestDoc>(
  {
    _id: { type: String, required: true },
    frequency: { type: String, enum: digestFrequencies, required: true },
    locale: { type: String, required: true },
    dueAt: { type: Date, default: null },
    toldNotices: { type: [Number], default: [] },
    changedAt: { type: Date, required: true },
  },
  { collection: 'digests', versionKey: false, strict: 'throw' },
)
digestSchema.index({ dueAt: 1, _id: 1 }) // digests that are due

export function digestModel(db: Connection) {
  return db.model<DigestDoc>('Digest', digestSchema)
}
