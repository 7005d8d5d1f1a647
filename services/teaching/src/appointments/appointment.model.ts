import { Schema, type Connection } from 'mongoose'
import { appointmentStates, type AppointmentState } from '@verdict/proto/http/teaching/appointments'

export interface AppointmentDoc {
  _id: number
  teacherId: number
  /** The name is the one at the time of the request. */
  teacherName: string
  teacherUid: string
  /** This learner requested it. */
  uid: string
  startAt: Date
  endAt: Date
  state: AppointmentState
  note: string
  /** Why it was declined or cancelled. */
  reason: string
  /** Whether both were reminded of it. */
  isReminded: boolean
  createdAt: Date
  updatedAt: Date
}

const appointmentSchema = new Schema<AppointmentDoc>(
  {
    _id: { type: Number, required: true },
    teacherId: { type: Number, required: true },
    teacherName: { type: String, required: true },
    teacherUid: { type: String, required: true },
    uid: { type: String, required: true },
    startAt: { type: Date, required: true },
    endAt: { type: Date, required: true },
    state: { type: String, enum: appointmentStates, required: true },
    note: { type: String, default: '' },
    reason: { type: String, default: '' },
    isReminded: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'appointments', versionKey: false, strict: 'throw' },
)
appointmentSchema.index({ uid: 1, startAt: -1, _id: -1 }) // appointments of a user, latest first
appointmentSchema.index({ teacherUid: 1, startAt: -1, _id: -1 }) // appointments of a teacher, latest first
appointmentSchema.index({ teacherId: 1, endAt: 1 }) // busy times of a teacher
appointmentSchema.index({ state: 1, isReminded: 1, startAt: 1 }) // reminders

export function appointmentModel(db: Connection) {
  return db.model<AppointmentDoc>('Appointment', appointmentSchema)
}
