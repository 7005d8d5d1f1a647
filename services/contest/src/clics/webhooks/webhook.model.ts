import { Schema, type Connection } from 'mongoose'
import type { ClicsVersion } from '@verdict/proto/http/contest/clics/clics'

/** A webhook that receives events of contests. */
export interface WebhookDoc {
  _id: string
  version: ClicsVersion
  url: string
  /** Object types; empty: all. */
  endpoints: string[]
  /** Contests; empty: all. */
  cids: number[]
  /** Encrypted. */
  token: string
  active: boolean
  uid: string
  username: string
  createdAt: Date
  /** Consecutive failures. */
  failures: number
  failingSince: Date | null
  /** Earliest time of the next attempt. */
  nextAt: Date
  /** The last few, newest first. */
  deliveries: WebhookDelivery[]
}

export interface WebhookDelivery {
  at: Date
  ok: boolean
  /** HTTP status, or the reason for a missing response. */
  result: string
  /** A test that an administrator requested, without events. */
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
webhookSchema.index({ active: 1, nextAt: 1 }) // webhooks that are due

export function webhookModel(db: Connection) {
  return db.model<WebhookDoc>('Webhook', webhookSchema)
}

/** Position of a webhook in the event feed of a contest. */
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
cursorSchema.index({ webhookId: 1 }) // cursors of a webhook, for its deletion
cursorSchema.index({ cid: 1 }) // cursors of a contest, for its deletion

export function webhookCursorModel(db: Connection) {
  return db.model<WebhookCursor>('WebhookCursor', cursorSchema)
}
