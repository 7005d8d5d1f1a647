import { Schema, type Connection } from 'mongoose'

/** The minimum number of workers that administrators set; a single row. */
export interface JudgeMinimumRow {
  _id: 'minimum'
  workers: number
}

const judgeMinimumSchema = new Schema<JudgeMinimumRow>(
  { _id: { type: String, required: true }, workers: { type: Number, required: true } },
  { collection: 'judge_minimum', versionKey: false, strict: 'throw' },
)

export function judgeMinimumModel(db: Connection) {
  return db.model<JudgeMinimumRow>('JudgeMinimum', judgeMinimumSchema)
}
