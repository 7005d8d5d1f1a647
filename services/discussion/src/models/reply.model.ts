import { Schema, type Connection } from 'mongoose'
import type { AuthorRole } from '../people/author.rules.ts'

export interface ReplyDoc {
  _id: number
  commentId: number
  content: string
  fromUid: string
  fromName: string
  role: AuthorRole
  byManager: boolean
  /** The reply answers the author of the comment, or of the quoted reply. */
  toUid: string
  toName: string
  createdAt: Date
}

const replySchema = new Schema<ReplyDoc>(
  {
    _id: { type: Number, required: true },
    commentId: { type: Number, required: true },
    content: { type: String, required: true },
    fromUid: { type: String, required: true },
    fromName: { type: String, required: true },
    role: { type: String, default: null },
    byManager: { type: Boolean, default: false },
    toUid: { type: String, required: true },
    toName: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'replies', versionKey: false, strict: 'throw' },
)
replySchema.index({ commentId: 1, _id: -1 })
replySchema.index({ fromUid: 1, _id: 1 }) // replies by an author

export function replyModel(db: Connection) {
  return db.model<ReplyDoc>('Reply', replySchema)
}
