import { Schema, type Connection } from 'mongoose'

export const AnnouncementStatus = { Shown: 0, Hidden: 1 } as const

export interface AnnouncementDoc {
  _id: number
  title: string
  content: string
  uid: string
  username: string
  status: number
  createdAt: Date
  modifiedAt: Date
}

/** Announcements of the whole site, in Markdown. */
const announcementSchema = new Schema<AnnouncementDoc>(
  {
    _id: { type: Number, required: true },
    title: { type: String, required: true },
    content: { type: String, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    status: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    modifiedAt: { type: Date, required: true },
  },
  { collection: 'announcements', versionKey: false, strict: 'throw' },
)
announcementSchema.index({ status: 1, _id: -1 }) // the public list, newest first

export function announcementModel(db: Connection) {
  return db.model<AnnouncementDoc>('Announcement', announcementSchema)
}
