import { Schema, type Connection } from 'mongoose'

/** A notice by an administrator. It is stored once, however many read it. */
export interface NoticeDoc {
  _id: number
  title: string
  content: string
  audience: 'All' | 'Single' | 'Admin'
  /** Uids, where it is for designated users. */
  recipients: string[]
  /**
   * A notice from an event has a unique key, such as `removed:Comment:7`; null means that an administrator wrote it.
   */
  key: string | null
  adminUid: string
  adminName: string
  /** Place in the order of delivery; null: it waits for the next delivery. */
  seq: number | null
  deliveredAt: Date | null
  createdAt: Date
  updatedAt: Date
}

const noticeSchema = new Schema<NoticeDoc>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    audience: { type: String, required: true },
    recipients: { type: [String], default: [] },
    key: { type: String, default: null },
    adminUid: { type: String, required: true },
    adminName: { type: String, required: true },
    seq: { type: Number, default: null },
    deliveredAt: { type: Date, default: null },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'notices', versionKey: false, strict: 'throw' },
)
noticeSchema.index({ audience: 1, seq: -1 }) // notices by audience, and pending ones
noticeSchema.index({ recipients: 1, seq: -1 }) // notices of a user
noticeSchema.index({ key: 1 }, { unique: true, partialFilterExpression: { key: { $type: 'string' } } }) // one notice for an event that is delivered twice

export function noticeModel(db: Connection) {
  return db.model<NoticeDoc>('Notice', noticeSchema)
}

/** Stores how far a user has read notices of a kind. */
export interface NoticeHead {
  /** Up to this place in the order of delivery they are read. */
  readUpTo: number
  /** Up to this one they are deleted. */
  clearedUpTo: number
  /** Numbers of single ones that are deleted. */
  deleted: number[]
  /** When the user registered: what was delivered before counts as read. Null: not known yet. */
  since: Date | null
}

export interface NoticeHeadDoc extends NoticeHead {
  /** uid:sys, uid:mine */
  _id: string
}

const headSchema = new Schema<NoticeHeadDoc>(
  {
    _id: { type: String, required: true },
    readUpTo: { type: Number, default: 0 },
    clearedUpTo: { type: Number, default: 0 },
    deleted: { type: [Number], default: [] },
    since: { type: Date, default: null },
  },
  { collection: 'notice_heads', versionKey: false, strict: 'throw' },
)

export function noticeHeadModel(db: Connection) {
  return db.model<NoticeHeadDoc>('NoticeHead', headSchema)
}
