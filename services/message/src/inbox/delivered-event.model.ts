import { Schema, type Connection } from 'mongoose'

/** An event whose messages have been stored, whatever their readers have done with them since. */
export interface DeliveredEventDoc {
  /** The event's own id. */
  _id: string
  at: Date
}

/** An outbox sends nothing again that left longer ago than an hour; a broker keeps what is not taken for longer. */
const ttlSec = 7 * 24 * 60 * 60

const deliveredEventSchema = new Schema<DeliveredEventDoc>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'delivered_events', versionKey: false, strict: 'throw' },
)
deliveredEventSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function deliveredEventModel(db: Connection) {
  return db.model<DeliveredEventDoc>('DeliveredEvent', deliveredEventSchema)
}
