import { Schema, type Connection } from 'mongoose'

export interface ReportDoc {
  _id: number
  did: number
  gid: number | null
  /** The texts are copies from that time, so that the report stays meaningful. */
  title: string
  author: string
  /** Null: reported before it was kept. */
  authorUid: string | null
  excerpt: string
  uid: string
  reporter: string
  content: string
  handled: boolean
  handledBy: string | null
  createdAt: Date
}

const reportSchema = new Schema<ReportDoc>(
  {
    _id: { type: Number, required: true },
    did: { type: Number, required: true },
    gid: { type: Number, default: null },
    title: { type: String, required: true },
    author: { type: String, required: true },
    authorUid: { type: String, default: null },
    excerpt: { type: String, default: '' },
    uid: { type: String, required: true },
    reporter: { type: String, required: true },
    content: { type: String, required: true },
    handled: { type: Boolean, default: false },
    handledBy: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'reports', versionKey: false, strict: 'throw' },
)
reportSchema.index({ handled: 1, _id: -1 }) // the list of administrators
// One open report of a user on a discussion.
reportSchema.index({ did: 1, uid: 1 }, { unique: true, partialFilterExpression: { handled: false } })

export function reportModel(db: Connection) {
  return db.model<ReportDoc>('Report', reportSchema)
}
