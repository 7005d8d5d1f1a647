import { Schema, type Connection } from 'mongoose'

/** A temporary ban from posting, on the whole site or in a group. */
export interface BanDoc {
  /** `site:uid` or `group:3:uid`, unique for each user and place. */
  _id: string
  uid: string
  username: string
  gid: number | null
  until: Date
  reason: string
  byName: string
  createdAt: Date
}

const banSchema = new Schema<BanDoc>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    username: { type: String, required: true },
    gid: { type: Number, default: null },
    until: { type: Date, required: true },
    reason: { type: String, required: true },
    byName: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'bans', versionKey: false, strict: 'throw' },
)
banSchema.index({ gid: 1, until: -1, _id: 1 }) // lists
banSchema.index({ until: 1 }, { expireAfterSeconds: 0 }) // removal of expired bans

export function banModel(db: Connection) {
  return db.model<BanDoc>('Ban', banSchema)
}
