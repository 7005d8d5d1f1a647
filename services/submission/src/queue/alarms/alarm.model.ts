import { Schema, type Connection } from 'mongoose'
import type { AlarmCode, AlarmFacts } from './alarm.rules.ts'

/** An alarm that is on, kept for all processes: so it is told once, and all know since when. */
export interface AlarmRow {
  _id: AlarmCode
  since: Date
  /** What it is about, in no language. */
  facts: AlarmFacts
}

const alarmSchema = new Schema<AlarmRow>(
  {
    _id: { type: String, required: true },
    since: { type: Date, required: true },
    facts: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'judging_alarms', versionKey: false, strict: 'throw' },
)

export function alarmModel(db: Connection) {
  return db.model<AlarmRow>('JudgingAlarm', alarmSchema)
}
