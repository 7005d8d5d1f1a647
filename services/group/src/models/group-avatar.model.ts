import { Schema, type Connection } from 'mongoose'

/** The picture of a group, a few kilobytes of WebP. */
export interface GroupAvatar {
  /** Unguessable; what its address ends with. A new picture has a new name, so browsers may keep it for ever. */
  _id: string
  gid: number
  content: Buffer
}

const avatarSchema = new Schema<GroupAvatar>(
  {
    _id: { type: String, required: true },
    gid: { type: Number, required: true },
    content: { type: Buffer, required: true },
  },
  { collection: 'avatars', versionKey: false, strict: 'throw' },
)
avatarSchema.index({ gid: 1 }) // avatar of a group, for its replacement or deletion

export function groupAvatarModel(db: Connection) {
  return db.model<GroupAvatar>('GroupAvatar', avatarSchema)
}
