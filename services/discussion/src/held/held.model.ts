import { Schema, type ClientSession, type Connection } from 'mongoose'
import type { createComment, createReply } from '@verdict/proto/http/discussion/comment'
import type { createDiscussion } from '@verdict/proto/http/discussion/discussion'
import type { RouteBody } from '@verdict/proto/http/route'
import type { HeldReason } from './hold.rules.ts'

/** The author's original call, which is executed for them after approval. */
export type HeldCall =
  | { kind: 'Discussion'; input: RouteBody<typeof createDiscussion> }
  | { kind: 'Comment'; input: RouteBody<typeof createComment> }
  | { kind: 'Reply'; input: RouteBody<typeof createReply> }

/** Approval of a held post by an administrator. */
export interface Approval {
  /** The ID that the post gets. */
  id: number
  /** Runs in the transaction that writes the post. */
  andThen: (session: ClientSession) => Promise<void>
}

export interface HeldPostLocation {
  did: number | null
  cid: number | null
  gid: number | null
  title: string
}

/** A post held for moderation. */
export interface HeldDoc {
  _id: number
  /** The ID reserved for the post, so that it is written only once. */
  postId: number
  uid: string
  username: string
  why: HeldReason
  /** Hash of the call, so that a repeated one adds nothing. */
  key: string
  place: HeldPostLocation
  text: string
  call: HeldCall
  createdAt: Date
}

const heldSchema = new Schema<HeldDoc>(
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
heldSchema.index({ uid: 1, key: 1 }, { unique: true }) // one held post for repeated calls

export function heldModel(db: Connection) {
  return db.model<HeldDoc>('PendingPost', heldSchema)
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
