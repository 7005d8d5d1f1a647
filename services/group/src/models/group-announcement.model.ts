import { Schema, type Connection } from 'mongoose'

export interface GroupAnnouncementDoc {
  _id: number
  gid: number
  title: string
  content: string
  /** For readers in English; none: what stands above. */
  titleEn?: string
  contentEn?: string
  uid: string
  username: string
  hidden: boolean
  createdAt: Date
  updatedAt: Date
}

const announcementSchema = new Schema<GroupAnnouncementDoc>(
  {
    _id: { type: Number, required: true },
    gid: { type: Number, required: true },
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
announcementSchema.index({ gid: 1, _id: -1 }) // for administrators, newest first
announcementSchema.index({ gid: 1, hidden: 1, _id: -1 }) // for members

export function groupAnnouncementModel(db: Connection) {
  return db.model<GroupAnnouncementDoc>('GroupAnnouncement', announcementSchema)
}
