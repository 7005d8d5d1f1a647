import { Schema, type Connection } from 'mongoose'

/** The picture of a group, a few kilobytes of WebP. */
export interface GroupAvatar {
  /**
   * The unguessable id is the last part of the address. A new picture has a new one, so browsers may cache it forever.
   */
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
