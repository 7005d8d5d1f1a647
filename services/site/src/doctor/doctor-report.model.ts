import { Schema, type Connection } from 'mongoose'
import type { DoctorFinding } from '@verdict/proto/codes/capabilities/doctor'

/** Asked for by the command `verdict doctor`, which has the database alone; answered by a process of the site service. */
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
