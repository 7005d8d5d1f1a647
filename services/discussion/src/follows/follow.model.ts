import { Schema, type Connection } from 'mongoose'

/** A user's notification setting for a place; without one they get only notices addressed to them. */
export interface FollowDoc {
  /** discussion:7:uid, group:3:uid, problem:a1000:uid: one for each user and place. */
  _id: string
  /** discussion:7, group:3, problem:a1000 */
  target: string
  uid: string
  /** The group of a problem. Missing: of the site, or in rows from before it was kept. */
  gid?: number | null
  state: 'followed' | 'muted'
  createdAt: Date
}

const followSchema = new Schema<FollowDoc>(
  {
    _id: { type: String, required: true },
    target: { type: String, required: true },
    uid: { type: String, required: true },
    gid: { type: Number, default: null },
    state: { type: String, enum: ['followed', 'muted'], required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'follows', versionKey: false, strict: 'throw' },
)
followSchema.index({ target: 1, state: 1, uid: 1 }) // followers of a target, page by page
followSchema.index({ uid: 1, createdAt: -1, _id: 1 }) // follows of a user, and their number

export function followModel(db: Connection) {
  return db.model<FollowDoc>('Follow', followSchema)
}
