import { Schema, type Connection } from 'mongoose'
import type { notifyReasons } from '@verdict/proto/events/discussion'
import type { InboxKind } from './unread-count.model.ts'

export interface MessageDoc {
  _id: number
  uid: string
  kind: InboxKind
  /** The key is unique for a user and a subject, such as `comment:7` or `like:Comment:7:uid`. */
  key: string
  action: 'Discuss' | 'Reply' | 'Like_Post' | 'Like_Discuss'
  /** Why the reader hears of it; null: it answers them, or likes a text of theirs. */
  reason: (typeof notifyReasons)[number] | null
  sourceId: number
  sourceType: 'Discussion' | 'Contest'
  sourceTitle: string
  sourceContent: string
  quoteId: number | null
  quoteType: 'Comment' | 'Reply' | null
  quoteContent: string | null
  url: string
  senderUid: string
  read: boolean
  /** A digest has included it while it was unread. */
  isDigested?: boolean
  createdAt: Date
}

const messageSchema = new Schema<MessageDoc>(
  {
    _id: { type: Number, required: true },
    uid: { type: String, required: true },
    kind: { type: String, required: true },
    key: { type: String, required: true },
    action: { type: String, required: true },
    reason: { type: String, default: null },
    sourceId: { type: Number, required: true },
    sourceType: { type: String, required: true },
    sourceTitle: { type: String, default: '' },
    sourceContent: { type: String, default: '' },
    quoteId: { type: Number, default: null },
    quoteType: { type: String, default: null },
    quoteContent: { type: String, default: null },
    url: { type: String, required: true },
    senderUid: { type: String, required: true },
    read: { type: Boolean, default: false },
    isDigested: Boolean,
    createdAt: { type: Date, required: true },
  },
  { collection: 'messages', versionKey: false, strict: 'throw' },
)
messageSchema.index({ uid: 1, key: 1 }, { unique: true }) // one message for an event that is delivered twice
messageSchema.index({ uid: 1, kind: 1, _id: -1 }) // lists
messageSchema.index({ uid: 1, read: 1, kind: 1 }, { partialFilterExpression: { read: false }, name: 'unread_by_kind' })

export function messageModel(db: Connection) {
  return db.model<MessageDoc>('Message', messageSchema)
}
