import { Schema, type Connection } from 'mongoose'

export interface TeacherDoc {
  _id: number
  /** The account that teaches. One account is one teacher at most. */
  uid: string
  name: string
  headPic: string
  tags: string
  intro: string
  /** Price of a question. */
  point: number
  appointmentTime: string
  /** When a page of theirs was last open; null: never. */
  lastSeenAt: Date | null
  starSum: number
  starCount: number
  answered: number
  createdAt: Date
  updatedAt: Date
}

const teacherSchema = new Schema<TeacherDoc>(
  {
    _id: { type: Number, required: true },
    uid: { type: String, required: true },
    name: { type: String, required: true },
    headPic: { type: String, default: '' },
    tags: { type: String, default: '' },
    intro: { type: String, default: '' },
    point: { type: Number, required: true },
    appointmentTime: { type: String, default: '' },
    lastSeenAt: { type: Date, default: null },
    starSum: { type: Number, default: 0 },
    starCount: { type: Number, default: 0 },
    answered: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'teachers', versionKey: false, strict: 'throw' },
)
teacherSchema.index({ uid: 1 }, { unique: true })
teacherSchema.index({ answered: -1, starSum: -1, _id: 1 }) // the most active teachers

export function teacherModel(db: Connection) {
  return db.model<TeacherDoc>('Teacher', teacherSchema)
}
