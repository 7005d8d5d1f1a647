import { mongo, Schema, type Connection } from 'mongoose'

/** An event that waits for the bus, or was handed to it within the last day. */
export interface OutboxRow {
  /** The event's id. */
  _id: string
  /**
   * Written as zero; the server puts in a timestamp that only grows (a property of MongoDB for empty timestamps on the
   * top level of an inserted document). Of two transactions that touch the same document, the later has the higher one.
   */
  order: mongo.Timestamp
  topic: string
  /** Empty: none */
  key: string
  /** The encoded envelope: what was checked at the writing is what leaves. */
  event: string
  createdAt: Date
  pending?: boolean
  sentAt?: Date
}

const sentRowsTtlSec = 24 * 60 * 60

const outboxSchema = new Schema<OutboxRow>(
  {
    _id: { type: String, required: true },
    order: { type: Schema.Types.Mixed, required: true },
    topic: { type: String, required: true },
    key: { type: String, default: '' },
    event: { type: String, required: true },
    createdAt: { type: Date, required: true },
    pending: Boolean,
    sentAt: Date,
  },
  { collection: 'outbox', versionKey: false, strict: 'throw' },
)
outboxSchema.index({ order: 1 }, { partialFilterExpression: { pending: true } }) // what is to be relayed, in order
outboxSchema.index({ sentAt: 1 }, { expireAfterSeconds: sentRowsTtlSec })

export function outboxModel(db: Connection) {
  return db.model<OutboxRow>('OutboxRow', outboxSchema)
}

/** What has waited longest. By the index of the order alone: without it, all that was sent within a day would be read. */
export function firstPending(db: Connection) {
  return outboxModel(db).findOne({ pending: true }).sort({ order: 1 })
}

/** The zero that the server replaces by its own timestamp. */
export function serverTimestamp(): mongo.Timestamp {
  return new mongo.Timestamp({ t: 0, i: 0 })
}

/** Who may relay at the moment: one process at a time, or events with the same key could overtake each other. */
export interface RelayLease {
  _id: 'relay'
  holder: string
  until: Date
  /** When another process asked for it while it was held. */
  wantedAt?: Date
}

const leaseSchema = new Schema<RelayLease>(
  { _id: { type: String, required: true }, holder: String, until: Date, wantedAt: Date },
  { collection: 'outbox_relay', versionKey: false, strict: 'throw' },
)

export function relayLeaseModel(db: Connection) {
  return db.model<RelayLease>('OutboxRelayLease', leaseSchema)
}
