import { Schema, type ClientSession, type Connection } from 'mongoose'
import type { createComment, createReply } from '@verdict/proto/http/discussion/comment'
import type { createDiscussion } from '@verdict/proto/http/discussion/discussion'
import type { RouteBody } from '@verdict/proto/http/route'
import type { PendingReason } from './repeated-text.rules.ts'

/** The author's original call, which is executed for them after approval. */
export type PendingCall =
  | { kind: 'Discussion'; input: RouteBody<typeof createDiscussion> }
  | { kind: 'Comment'; input: RouteBody<typeof createComment> }
  | { kind: 'Reply'; input: RouteBody<typeof createReply> }

/** Approval of a pending post by an administrator. */
export interface Approval {
  /** The ID that the post gets. */
  id: number
  /** Runs in the transaction that writes the post. */
  andThen: (session: ClientSession) => Promise<void>
}

export interface PendingPostLocation {
  did: number | null
  cid: number | null
  gid: number | null
  title: string
}

/** A post that awaits approval by an administrator. */
export interface PendingPostDoc {
  _id: number
  /** The ID reserved for the post, so that it is written only once. */
  postId: number
  uid: string
  username: string
  why: PendingReason
  /** Hash of the call, so that a repeated one adds nothing. */
  key: string
  place: PendingPostLocation
  text: string
  call: PendingCall
  createdAt: Date
}

const pendingPostSchema = new Schema<PendingPostDoc>(
  {
    _id: { type: Number, required: true },
    postId: { type: Number, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    why: { type: String, required: true },
    key: { type: String, required: true },
    place: { type: Schema.Types.Mixed, required: true },
    text: { type: String, required: true },
    call: { type: Schema.Types.Mixed, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'held_posts', versionKey: false, strict: 'throw' },
)
pendingPostSchema.index({ uid: 1, key: 1 }, { unique: true }) // one pending post for repeated calls

export function pendingPostModel(db: Connection) {
  return db.model<PendingPostDoc>('PendingPost', pendingPostSchema)
}

/** A text that a user has posted recently. */
export interface RecentTextDoc {
  /** uid:hash */
  _id: string
  at: Date
}

const ttlSec = 24 * 3_600

const recentSchema = new Schema<RecentTextDoc>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { collection: 'recent_texts', versionKey: false, strict: 'throw' },
)
recentSchema.index({ at: 1 }, { expireAfterSeconds: ttlSec })

export function recentTextModel(db: Connection) {
  return db.model<RecentTextDoc>('RecentText', recentSchema)
}
