import { Schema, type Connection } from 'mongoose'

export interface Announcement {
  _id: number
  title: string
  content: string
  /** For readers in English; none: what stands above. */
  titleEn?: string
  contentEn?: string
  /** The name is the one that the author had at that time. */
  uid: string
  username: string
  hidden: boolean
  createdAt: Date
  updatedAt: Date
}

const announcementSchema = new Schema<Announcement>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    titleEn: { type: String },
    contentEn: { type: String },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    hidden: { type: Boolean, default: false },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'announcements', versionKey: false, strict: 'throw' },
)
announcementSchema.index({ hidden: 1, _id: -1 }) // public list, newest first

export function announcementModel(db: Connection) {
  return db.model<Announcement>('Announcement', announcementSchema)
}
