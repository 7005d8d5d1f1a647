import { Schema, type Connection } from 'mongoose'

/** A picture of a user, a few kilobytes of WebP. */
export interface Avatar {
  /** Unguessable; what its address ends with. A new picture has a new name, so browsers may keep it for ever. */
  _id: string
  uid: string
  content: Buffer
}

const avatarSchema = new Schema<Avatar>(
  {
    _id: { type: String, required: true },
    uid: { type: String, required: true },
    content: { type: Buffer, required: true },
  },
  { collection: 'avatars', versionKey: false, strict: 'throw' },
)
avatarSchema.index({ uid: 1 }) // goes when another takes its place

export function avatarModel(db: Connection) {
  return db.model<Avatar>('Avatar', avatarSchema)
}
