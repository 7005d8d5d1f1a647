import { Schema, type Connection } from 'mongoose'
import type { AuthorRole } from '../people/author.rules.ts'

export interface CommentDoc {
  _id: number
  /** The comment is on a discussion or on a contest; the other id is null. */
  did: number | null
  cid: number | null
  /** Markdown, as it was typed. */
  content: string
  fromUid: string
  fromName: string
  /** The role is that of the author when writing. */
  role: AuthorRole
  /** In a contest: written by one of its administrators, so everyone sees it while it runs. */
  byManager: boolean
  likeNum: number
  replyNum: number
  createdAt: Date
}

const commentSchema = new Schema<CommentDoc>(
  {
    _id: { type: Number, required: true },
    did: { type: Number, default: null },
    cid: { type: Number, default: null },
    content: { type: String, required: true },
    fromUid: { type: String, required: true },
    fromName: { type: String, required: true },
    role: { type: String, default: null },
    byManager: { type: Boolean, default: false },
    likeNum: { type: Number, default: 0 },
    replyNum: { type: Number, default: 0 },
    createdAt: { type: Date, required: true },
  },
  { collection: 'comments', versionKey: false, strict: 'throw' },
)
commentSchema.index({ did: 1, likeNum: -1, _id: -1 }) // comments on a discussion
commentSchema.index({ cid: 1, likeNum: -1, _id: -1 }) // comments on a contest
commentSchema.index({ fromUid: 1, _id: 1 }) // comments by an author

export function commentModel(db: Connection) {
  return db.model<CommentDoc>('Comment', commentSchema)
}
