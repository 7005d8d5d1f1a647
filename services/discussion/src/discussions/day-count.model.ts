import { Schema, type Connection } from 'mongoose'

/** Number of discussions that a user has opened on a day, including deleted ones. */
export interface DayCountDoc {
  /** uid:day */
  _id: string
  count: number
  at: Date
}

const ttlSec = 3 * 24 * 3_600

const dayCountSchema = new Schema<DayCountDoc>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'day_counts', versionKey: false, strict: 'throw' },
)
dayCountSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function dayCountModel(db: Connection) {
  return db.model<DayCountDoc>('DayCount', dayCountSchema)
}
