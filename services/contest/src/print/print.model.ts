import { Schema, type Connection } from 'mongoose'

/** A print request of a participant. */
export interface Print {
  _id: number
  cid: number
  uid: string
  /** The name of that time. */
  username: string
  content: string
  printed: boolean
  createdAt: Date
  /** State of the print job; absent: not sent to the printer yet. */
  job?: PrintJob
}

export const printStates = ['queued', 'printing', 'sent', 'failed'] as const

/** How sending a text to the printer goes. */
export interface PrintJob {
  state: (typeof printStates)[number]
  /** Number of attempts; from the second on the paper is marked as a copy. */
  tries: number
  /** This is the time of the latest change. */
  at: Date
  /** Only failed jobs have a reason. */
  reason: string | null
}

const printJobSchema = new Schema<PrintJob>(
  {
    state: { type: String, required: true, enum: printStates },
    tries: { type: Number, required: true },
    at: { type: Date, required: true },
    reason: { type: String, default: null },
  },
  { _id: false, strict: 'throw' },
)

const printSchema = new Schema<Print>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    content: { type: String, required: true },
    printed: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    job: { type: printJobSchema },
  },
  { collection: 'prints', versionKey: false, strict: 'throw' },
)
printSchema.index({ cid: 1, printed: 1, _id: 1 }) // those of a contest, waiting ones first
printSchema.index({ 'job.state': 1, _id: 1 }) // jobs of the printer

export function printModel(db: Connection) {
  return db.model<Print>('Print', printSchema)
}
