import { Schema, type Connection } from 'mongoose'

/** An event whose messages were stored, so that it is not processed again after its readers have deleted them. */
export interface DeliveredEventDoc {
  /** The event's own id. */
  _id: string
  at: Date
}

/** The outbox resends events of the last hour; the broker keeps unprocessed ones for longer. */
const ttlSec = 7 * 24 * 60 * 60

const deliveredEventSchema = new Schema<DeliveredEventDoc>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'delivered_events', versionKey: false, strict: 'throw' },
)
deliveredEventSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function deliveredEventModel(db: Connection) {
  return db.model<DeliveredEventDoc>('DeliveredEvent', deliveredEventSchema)
}
