import { Schema, type Connection } from 'mongoose'

/** Kinds of messages that follow from what others do, by the name of their counter. */
export type InboxKind = 'comment' | 'reply' | 'like'

/**
 * Unread messages of a user by kind, so that to know them is to read one row. Written in the transactions that add, read
 * and delete messages; missing while nothing of that has happened yet: then the messages are counted.
 */
export interface UnreadCountDoc extends Record<InboxKind, number> {
  /** uid */
  _id: string
}

const count = { type: Number, default: 0 } as const

const unreadCountSchema = new Schema<UnreadCountDoc>(
  { _id: { type: String, required: true }, comment: count, reply: count, like: count },
  { collection: 'unread_counts', versionKey: false, strict: 'throw' },
)

export function unreadCountModel(db: Connection) {
  return db.model<UnreadCountDoc>('UnreadCount', unreadCountSchema)
}
