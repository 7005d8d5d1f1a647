import { Schema, type Connection } from 'mongoose'

/**
 * A quarter of an hour that somebody, learner or teacher, has given to an appointment. Its id is the uid and the quarter, so
 * that nobody can be in two appointments at once, however many ask at the same moment.
 */
export interface SlotDoc {
  _id: string
  uid: string
  appointmentId: number
  endAt: Date
}

const slotSchema = new Schema<SlotDoc>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    appointmentId: { type: Number, required: true },
    endAt: { type: Date, required: true },
  },
  { collection: 'appointment_slots', versionKey: false, strict: 'throw' },
)
slotSchema.index({ appointmentId: 1 }) // goes with its appointment
slotSchema.index({ endAt: 1 }, { expireAfterSeconds: 0 })

export function slotModel(db: Connection) {
  return db.model<SlotDoc>('AppointmentSlot', slotSchema)
}
