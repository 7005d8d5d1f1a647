import { Schema, type Connection } from 'mongoose'
import type { DoctorFinding } from '@verdict/proto/codes/capabilities/doctor'

/** A request of `verdict doctor`, which can only access the database; a process of the site service answers it. */
export interface DoctorReportRow {
  _id: string
  at: Date
  findings?: DoctorFinding[]
}

const ttlSec = 60 * 60

const doctorReportSchema = new Schema<DoctorReportRow>(
  { _id: { type: String, required: true }, at: { type: Date, required: true }, findings: Schema.Types.Mixed },
  { collection: 'doctor_reports', versionKey: false, strict: 'throw', minimize: false },
)
doctorReportSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function doctorReportModel(db: Connection) {
  return db.model<DoctorReportRow>('DoctorReport', doctorReportSchema)
}
