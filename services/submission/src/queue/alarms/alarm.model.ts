import { Schema, type Connection } from 'mongoose'
import type { AlarmCode, AlarmFacts } from './alarm.rules.ts'

/** An active alarm, stored so that several processes log it once and agree since when it is active. */
export interface AlarmRow {
  _id: AlarmCode
  since: Date
  /** Parameters of its text, independent of the language. */
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
