import { mongo, Schema, type Connection } from 'mongoose'

/** An event that waits to be published, or was published within the last day. */
export interface OutboxRow {
  /** The event's id. */
  _id: string
  /**
   * Written as an empty timestamp, which the server replaces by one that only grows (MongoDB does so for empty
   * timestamps at the top level of an inserted document). Of two transactions that touch the same document, the later
   * one has the higher value.
   */
  order: mongo.Timestamp
  topic: string
  /** Empty: none */
  key: string
  /** The encoded envelope, exactly as it is published. */
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
outboxSchema.index({ order: 1 }, { partialFilterExpression: { pending: true } }) // pending rows in order
outboxSchema.index({ sentAt: 1 }, { expireAfterSeconds: sentRowsTtlSec })

export function outboxModel(db: Connection) {
  return db.model<OutboxRow>('OutboxRow', outboxSchema)
}

/**
 * Finds the oldest unpublished event by the index of the order; otherwise all events of the last day would be scanned.
 */
export function firstPending(db: Connection) {
  return outboxModel(db).findOne({ pending: true }).sort({ order: 1 })
}

/** The empty timestamp that the server replaces by its own. */
export function serverTimestamp(): mongo.Timestamp {
  return new mongo.Timestamp({ t: 0, i: 0 })
}

/** The lease of the relay: one process publishes at a time, or events with the same key could overtake each other. */
export interface RelayLease {
  _id: 'relay'
  holder: string
  until: Date
  /** When another process last tried to acquire it while it was held. */
  wantedAt?: Date
}

const leaseSchema = new Schema<RelayLease>(
  { _id: { type: String, required: true }, holder: String, until: Date, wantedAt: Date },
  { collection: 'outbox_relay', versionKey: false, strict: 'throw' },
)

export function relayLeaseModel(db: Connection) {
  return db.model<RelayLease>('OutboxRelayLease', leaseSchema)
}
