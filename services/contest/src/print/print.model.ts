import { Schema, type Connection } from 'mongoose'

/** A text that a participant wants on paper. */
export interface Print {
  _id: number
  cid: number
  uid: string
  /** The name of that time. */
  username: string
  content: string
  printed: boolean
  createdAt: Date
}

const printSchema = new Schema<Print>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    content: { type: String, required: true },
    printed: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'prints', versionKey: false, strict: 'throw' },
)
printSchema.index({ cid: 1, printed: 1, _id: 1 }) // of a contest, those that wait first

export function printModel(db: Connection) {
  return db.model<Print>('Print', printSchema)
}
