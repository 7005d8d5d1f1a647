import { Schema, type Connection } from 'mongoose'

export interface QuestionMessageDoc {
  _id: number
  questionId: number
  uid: string
  content: string
  code: string
  language: string
  /** Names of pictures. */
  pictures: string[]
  isAnswer: boolean
  createdAt: Date
}

const messageSchema = new Schema<QuestionMessageDoc>(
  {
    _id: { type: Number, required: true },
    questionId: { type: Number, required: true },
    uid: { type: String, required: true },
    content: { type: String, default: '' },
    code: { type: String, default: '' },
    language: { type: String, default: '' },
    pictures: { type: [String], default: [] },
    isAnswer: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
  },
  { collection: 'teacher_question_messages', versionKey: false, strict: 'throw' },
)
messageSchema.index({ questionId: 1, _id: 1 }) // conversation in order
messageSchema.index({ uid: 1, _id: 1 }) // messages by a user

export function questionMessageModel(db: Connection) {
  return db.model<QuestionMessageDoc>('TeacherQuestionMessage', messageSchema)
}
