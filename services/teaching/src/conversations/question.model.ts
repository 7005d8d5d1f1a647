import { Schema, type Connection } from 'mongoose'
import { questionStates, type QuestionState } from '@verdict/proto/http/teaching/questions'

/** Tells what remains to be done with the points reserved for a question. */
export const settlements = ['none', 'capture', 'return', 'done'] as const
export type Settlement = (typeof settlements)[number]

export interface LinkedSubmissionDoc {
  submitId: number
  problemId: string
  title: string
  language: string
  status: number
  code: string
}

export interface QuestionDoc {
  _id: number
  /** Chosen by who asks, after their uid: the same call again finds the question that it made. */
  key: string
  teacherId: number
  /** The name is the one at the time of the question. */
  teacherName: string
  teacherUid: string
  /** This learner asked. */
  uid: string
  title: string
  state: QuestionState
  point: number
  submission: LinkedSubmissionDoc | null
  stars: number | null
  reason: string
  dueAt: Date
  settlement: Settlement
  messageCount: number
  /** Lists those of the two who have not read the latest message of the other. */
  unreadBy: string[]
  createdAt: Date
  updatedAt: Date
}

const linkedSubmissionSchema = new Schema<LinkedSubmissionDoc>(
  {
    submitId: { type: Number, required: true },
    problemId: { type: String, required: true },
    title: { type: String, default: '' },
    language: { type: String, required: true },
    status: { type: Number, required: true },
    code: { type: String, default: '' },
  },
  { _id: false, strict: 'throw' },
)

const questionSchema = new Schema<QuestionDoc>(
  {
    _id: { type: Number, required: true },
    key: { type: String, required: true },
    teacherId: { type: Number, required: true },
    teacherName: { type: String, required: true },
    teacherUid: { type: String, required: true },
    uid: { type: String, required: true },
    title: { type: String, default: '' },
    state: { type: String, enum: questionStates, required: true },
    point: { type: Number, required: true },
    submission: { type: linkedSubmissionSchema, default: null },
    stars: { type: Number, default: null },
    reason: { type: String, default: '' },
    dueAt: { type: Date, required: true },
    settlement: { type: String, enum: settlements, required: true },
    messageCount: { type: Number, required: true },
    unreadBy: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'teacher_questions', versionKey: false, strict: 'throw' },
)
questionSchema.index({ key: 1 }, { unique: true })
questionSchema.index({ uid: 1, updatedAt: -1, _id: -1 }) // questions of a user, last changed first
questionSchema.index({ teacherUid: 1, updatedAt: -1, _id: -1 }) // questions to a teacher, last changed first
questionSchema.index({ state: 1, dueAt: 1 }) // unanswered after the deadline, or interrupted while points were being held
questionSchema.index(
  { settlement: 1, _id: 1 },
  { partialFilterExpression: { settlement: { $in: ['capture', 'return'] } } },
)

export function questionModel(db: Connection) {
  return db.model<QuestionDoc>('TeacherQuestion', questionSchema)
}
