import { Schema, type Connection } from 'mongoose'

/** How many workers administrators want to have at least; one row. */
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
