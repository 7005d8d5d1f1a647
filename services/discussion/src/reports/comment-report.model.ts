import { Schema, type Connection } from 'mongoose'

/** A report of a comment or reply, with a snapshot of its text. */
export interface CommentReportDoc {
  _id: number
  kind: 'Comment' | 'Reply'
  /** ID of the comment or reply. */
  textId: number
  /** The comment is on a discussion or on a contest; the other id is null. */
  did: number | null
  cid: number | null
  gid: number | null
  sourceTitle: string
  author: string
  /** Null: reported before it was kept. */
  authorUid: string | null
  text: string
  uid: string
  reporter: string
  content: string
  handled: boolean
  handledBy: string | null
  createdAt: Date
}

const commentReportSchema = new Schema<CommentReportDoc>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, enum: ['Comment', 'Reply'], required: true },
    textId: { type: Number, required: true },
    did: { type: Number, default: null },
    cid: { type: Number, default: null },
    gid: { type: Number, default: null },
    sourceTitle: { type: String, default: '' },
    author: { type: String, required: true },
    authorUid: { type: String, default: null },
    text: { type: String, default: '' },
    uid: { type: String, required: true },
    reporter: { type: String, required: true },
    content: { type: String, required: true },
    handled: { type: Boolean, default: false },
    handledBy: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'comment_reports', versionKey: false, strict: 'throw' },
)
commentReportSchema.index({ handled: 1, _id: -1 }) // the list of administrators
// One open report of a user on a text; all of a text.
commentReportSchema.index({ kind: 1, textId: 1, uid: 1 }, { unique: true, partialFilterExpression: { handled: false } })

export function commentReportModel(db: Connection) {
  return db.model<CommentReportDoc>('CommentReport', commentReportSchema)
}
