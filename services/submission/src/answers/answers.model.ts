import { Schema, type Connection } from 'mongoose'

/** The submitted zip of answer files as it was uploaded: validated once, unpacked for each judging. */
export interface AnswersRow {
  /** submitId */
  _id: number
  zip: Buffer
}

const answersSchema = new Schema<AnswersRow>(
  { _id: { type: Number, required: true }, zip: { type: Buffer, required: true } },
  { collection: 'answers', versionKey: false, strict: 'throw' },
)

export function answersModel(db: Connection) {
  return db.model<AnswersRow>('Answers', answersSchema)
}
