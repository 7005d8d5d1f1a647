import { Schema, type Connection } from 'mongoose'

/** Hourly statistics of a remote judge. */
export interface HourRow {
  /** Judge, space and ISO time of the hour. */
  _id: string
  key: string
  hour: Date
  sent: number
  judged: number
  /** Submissions that ended without a verdict. */
  failed: number
  /** Failed calls. */
  faults: number
}

const count = { type: Number, default: 0 }

const hourSchema = new Schema<HourRow>(
  {
    _id: { type: String, required: true },
    key: { type: String, required: true },
    hour: { type: Date, required: true },
    sent: count,
    judged: count,
    failed: count,
    faults: count,
  },
  { collection: 'site_hours', versionKey: false, strict: 'throw' },
)
hourSchema.index({ hour: 1 }, { expireAfterSeconds: 7 * 86_400 })

export function hourModel(db: Connection) {
  return db.model<HourRow>('SiteHour', hourSchema)
}
