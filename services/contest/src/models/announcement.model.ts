import { Schema, type Connection } from 'mongoose'

export interface ContestAnnouncement {
  /** aid */
  _id: number
  cid: number
  title: string
  content: string
  /** For readers in English; none: what stands above. */
  titleEn?: string
  contentEn?: string
  /** The author has the name of that time. */
  uid: string
  username: string
  hidden: boolean
  createdAt: Date
  updatedAt: Date
}

const announcementSchema = new Schema<ContestAnnouncement>(
  {
    _id: { type: Number, required: true },
    cid: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    titleEn: String,
    contentEn: String,
    uid: { type: String, required: true },
    username: { type: String, required: true },
    hidden: { type: Boolean, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
  },
  { collection: 'announcements', versionKey: false, strict: 'throw' },
)
announcementSchema.index({ cid: 1, _id: -1 }) // those of a contest, newest first

export function announcementModel(db: Connection) {
  return db.model<ContestAnnouncement>('ContestAnnouncement', announcementSchema)
}
