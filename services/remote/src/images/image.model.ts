import { Schema, type Connection, type mongo } from 'mongoose'

/** An image in statements of remote judges. */
export interface ImageRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  extension: string
  contentType: string
  content: Buffer | mongo.Binary
  /** Set while only a preview uses it; missing once a statement does. */
  expiresAt?: Date
}

const imageSchema = new Schema<ImageRow>(
  {
    _id: { type: String, required: true },
    extension: { type: String, required: true },
    contentType: { type: String, required: true },
    content: { type: Schema.Types.Buffer, required: true },
    expiresAt: Date,
  },
  { collection: 'images', versionKey: false, strict: 'throw' },
)
imageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function imageModel(db: Connection) {
  return db.model<ImageRow>('RemoteImage', imageSchema)
}
