import { Schema, type Connection } from 'mongoose'

/** Avatar of a user, a few kilobytes of WebP. */
export interface Avatar {
  /** The random id is the last part of the URL. A new picture has a new URL, so that browsers may cache it forever. */
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
avatarSchema.index({ uid: 1 }) // avatar of a user, for its replacement

export function avatarModel(db: Connection) {
  return db.model<Avatar>('Avatar', avatarSchema)
}
