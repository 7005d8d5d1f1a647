import { Schema, type Connection } from 'mongoose'

/** A delivered balloon of a user for a problem, whichever submission won it. */
export interface Balloon {
  _id?: unknown
  cid: number
  uid: string
  pid: number
  /** Username of who marked it as delivered. */
  by: string
  at: Date
}

const balloonSchema = new Schema<Balloon>(
  {
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    pid: { type: Number, required: true },
    by: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'balloons', versionKey: false, strict: 'throw' },
)
balloonSchema.index({ cid: 1, uid: 1, pid: 1 }, { unique: true })

export function balloonModel(db: Connection) {
  return db.model<Balloon>('Balloon', balloonSchema)
}
