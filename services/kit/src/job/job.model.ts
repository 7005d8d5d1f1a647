import { Schema, type Connection } from 'mongoose'

/**
 * A job of the service: when it is due, which process runs it, and how its last run went. Times are those of the
 * database server.
 */
export interface JobRow {
  /** Name of the job. */
  _id: string
  /** ID of the run that holds the lease until `until`. */
  holder: string
  until: Date
  dueAt: Date
  startedAt?: Date
  endedAt?: Date
  /** Consecutive failures since the last success. */
  failures: number
  /** Error of the last run; empty: it succeeded. */
  error: string
}

const jobSchema = new Schema<JobRow>(
  {
    _id: { type: String, required: true },
    holder: { type: String, default: '' },
    until: { type: Date, required: true },
    dueAt: { type: Date, required: true },
    startedAt: Date,
    endedAt: Date,
    failures: { type: Number, required: true },
    error: { type: String, default: '' },
  },
  { collection: 'jobs', versionKey: false, strict: 'throw' },
)

export function jobModel(db: Connection) {
  return db.model<JobRow>('JobRow', jobSchema)
}
