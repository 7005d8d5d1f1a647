import { Schema, type Connection } from 'mongoose'

/**
 * A 15-minute slot reserved by a person for an appointment. The ID consists of user and slot, so that concurrent
 * requests cannot double-book anybody.
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
slotSchema.index({ appointmentId: 1 }) // slots of an appointment
slotSchema.index({ endAt: 1 }, { expireAfterSeconds: 0 })

export function slotModel(db: Connection) {
  return db.model<SlotDoc>('AppointmentSlot', slotSchema)
}
