import { Schema, type Connection } from 'mongoose'
import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'

/** Somebody else's server that hears of what changes in contests. */
export interface WebhookDoc {
  _id: string
  version: ClicsVersion
  url: string
  /** Types of objects; none: all. */
  endpoints: string[]
  /** Contests; none: all. */
  cids: number[]
  /** Encrypted. */
  token: string
  active: boolean
  uid: string
  username: string
  createdAt: Date
  /** Deliveries that failed one after another. */
  failures: number
  failingSince: Date | null
  /** Not before then. */
  nextAt: Date
  /** The last few, newest first. */
  deliveries: WebhookDelivery[]
}

export interface WebhookDelivery {
  at: Date
  ok: boolean
  /** HTTP status, or why there is none. */
  result: string
  /** Asked for by an administrator: it told nothing. */
  isTest: boolean
}

const webhookSchema = new Schema<WebhookDoc>(
  {
    _id: { type: String, required: true },
    version: { type: String, required: true },
    url: { type: String, required: true },
    endpoints: { type: [String], required: true },
    cids: { type: [Number], required: true },
    token: { type: String, required: true },
    active: { type: Boolean, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    createdAt: { type: Date, required: true },
    failures: { type: Number, required: true },
    failingSince: { type: Date, default: null },
    nextAt: { type: Date, required: true },
    deliveries: {
      type: [{ _id: false, at: Date, ok: Boolean, result: String, isTest: Boolean }],
      default: [],
    },
  },
  { collection: 'webhooks', versionKey: false, strict: 'throw' },
)
webhookSchema.index({ active: 1, nextAt: 1 }) // those that are due

export function webhookModel(db: Connection) {
  return db.model<WebhookDoc>('Webhook', webhookSchema)
}

/** How far a webhook has heard the event feed of a contest: what follows is yet to be sent. */
export interface WebhookCursor {
  /** Webhook and contest. */
  _id: string
  webhookId: string
  cid: number
  seq: number
}

const cursorSchema = new Schema<WebhookCursor>(
  {
    _id: { type: String, required: true },
    webhookId: { type: String, required: true },
    cid: { type: Number, required: true },
    seq: { type: Number, required: true },
  },
  { collection: 'webhook_cursors', versionKey: false, strict: 'throw' },
)
cursorSchema.index({ webhookId: 1 }) // go with their webhook
cursorSchema.index({ cid: 1 }) // … and with their contest

export function webhookCursorModel(db: Connection) {
  return db.model<WebhookCursor>('WebhookCursor', cursorSchema)
}
