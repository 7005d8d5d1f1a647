import { Schema, type Connection } from 'mongoose'

/** Longest queue wait, sampled once a minute; no document while the judging queue was unavailable. */
export interface JudgingWait {
  at: Date
  waitMs: number
}

const ttlSec = 25 * 60 * 60

const judgingWaitSchema = new Schema<JudgingWait>(
  { at: { type: Date, required: true }, waitMs: { type: Number, required: true } },
  { collection: 'judging_waits', versionKey: false, strict: 'throw' },
)
judgingWaitSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function judgingWaitModel(db: Connection) {
  return db.model<JudgingWait>('JudgingWait', judgingWaitSchema)
}
