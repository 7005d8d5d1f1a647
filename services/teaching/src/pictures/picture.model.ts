import { Schema, type Connection } from 'mongoose'

/** Lifetime of a picture that no message uses. */
export const unusedPictureMs = 24 * 3_600_000

/** A picture of a conversation. Unused ones expire. */
export interface PictureDoc {
  /** Unguessable; what its address ends with. */
  _id: string
  uid: string
  /** The conversation that uses it; null: none. */
  questionId: number | null
  mime: string
  content: Buffer
  /** Expiry of an unused picture; null once it is attached to a conversation. */
  expiresAt: Date | null
  createdAt: Date
}

const pictureSchema = new Schema<PictureDoc>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    questionId: { type: Number, default: null },
    mime: { type: String, required: true },
    content: { type: Buffer, required: true },
    expiresAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'teacher_question_pictures', versionKey: false, strict: 'throw' },
)
pictureSchema.index({ uid: 1, _id: 1 }) // pictures of an account
pictureSchema.index({ questionId: 1 }) // pictures of a question, for its deletion
pictureSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function pictureModel(db: Connection) {
  return db.model<PictureDoc>('TeacherQuestionPicture', pictureSchema)
}
