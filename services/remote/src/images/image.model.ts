import { Schema, type Connection, type mongo } from 'mongoose'

/** An image that statements of remote judges show. */
export interface ImageRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  extension: string
  contentType: string
  content: Buffer | mongo.Binary
  /** It was only shown in a preview, and goes by then; missing: a statement shows it. */
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
