import { Schema, type Connection } from 'mongoose'

/** Number of submissions and online tests that a group has sent on one day in UTC+8. */
export interface GroupJudgingRow {
  /** `gid day`, with the day as `dayNumber` gives it. */
  _id: string
  count: number
  /** The first moment of the day. */
  day: Date
}

const ttlSec = 8 * 86_400

const groupJudgingSchema = new Schema<GroupJudgingRow>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    day: { type: Date, required: true },
  },
  { collection: 'group_judgings', versionKey: false, strict: 'throw' },
)
groupJudgingSchema.index({ day: 1 }, { expireAfterSeconds: ttlSec })

export function groupJudgingModel(db: Connection) {
  return db.model<GroupJudgingRow>('GroupJudging', groupJudgingSchema)
}

export function groupJudgingId(gid: number, day: number): string {
  return `${gid} ${day}`
}
