import { Schema, type Connection } from 'mongoose'
import type { PointType } from '@verdict/proto/codes/payment'

export type LedgerUnit = 'point' | 'fen'

/** One side of a journal entry: the amount that an account gains or, if negative, loses. */
export interface Posting {
  /** `user:<uid>`, `held:<key>`, `spent:<type>`, `points:issued`, `points:adjusted`, `provider:<method>`, `sales` */
  account: string
  unit: LedgerUnit
  amount: number
}

/**
 * An entry of the journal (double-entry bookkeeping). Entries are immutable: errors are corrected by counter-entries.
 *
 * The entries of a user form a chain: each carries the next `seq` and the balance after it, so that the last one holds
 * the balance; of two concurrent entries for the same balance a unique index accepts one.
 */
export interface EntryDoc {
  /** Idempotency key: what the entry was made for. */
  _id: string
  number: number
  type: PointType
  postings: Posting[]
  remark: string
  createdAt: Date
  /** The points of this user change; it is absent if no user's do. */
  uid?: string
  seq?: number
  changePoints?: number
  balance?: number
  /** Administrator who made it. */
  actorUid?: string
}

const postingSchema = new Schema<Posting>(
  {
    account: { type: String, required: true },
    unit: { type: String, required: true },
    amount: { type: Number, required: true },
  },
  { _id: false },
)

const entrySchema = new Schema<EntryDoc>(
  {
    _id: { type: String, required: true },
    number: { type: Number, required: true },
    type: { type: String, required: true },
    postings: { type: [postingSchema], required: true },
    remark: { type: String, default: '' },
    createdAt: { type: Date, required: true },
    uid: String,
    seq: Number,
    changePoints: Number,
    balance: Number,
    actorUid: String,
  },
  { collection: 'ledger_entries', versionKey: false, strict: 'throw' },
)
// balance and records of a user
entrySchema.index({ uid: 1, seq: -1 }, { unique: true, partialFilterExpression: { seq: { $exists: true } } })
entrySchema.index({ number: -1 }) // records of all users
entrySchema.index({ uid: 1, number: -1 }, { partialFilterExpression: { seq: { $exists: true } } }) // records of some users
entrySchema.index({ type: 1, number: -1 }) // records of one type

export function entryModel(db: Connection) {
  return db.model<EntryDoc>('LedgerEntry', entrySchema)
}
