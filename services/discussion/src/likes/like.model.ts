import { Schema, type Connection } from 'mongoose'

export interface LikeDoc {
  /** discussion:7:uid, comment:9:uid: a user likes a thing once. */
  _id: string
  /** discussion:7, comment:9 */
  target: string
  uid: string
  createdAt: Date
}

const likeSchema = new Schema<LikeDoc>(
  {
    _id: { type: String, required: true },
    target: { type: String, required: true },
    uid: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'likes', versionKey: false, strict: 'throw' },
)
likeSchema.index({ target: 1 }) // likes of a target, for its deletion

export function likeModel(db: Connection) {
  return db.model<LikeDoc>('Like', likeSchema)
}
