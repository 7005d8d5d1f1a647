import { Schema, type Connection } from 'mongoose'

export type UploadKind = 'img' | 'file'

export interface UploadDoc {
  _id: number
  kind: UploadKind
  /** Unguessable name in the public address. */
  name: string
  contentType: string
  bytes: number
  /** Name that the file is saved under; pictures are shown, not saved. */
  filename: string
  uid: string
  createdAt: Date
}

/** What was uploaded for Markdown texts; the contents are in GridFS under `name`. */
const uploadSchema = new Schema<UploadDoc>(
  {
    _id: { type: Number, required: true },
    kind: { type: String, required: true },
    name: { type: String, required: true },
    contentType: { type: String, required: true },
    bytes: { type: Number, required: true },
    filename: { type: String, required: true },
    uid: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false, strict: 'throw' },
)
uploadSchema.index({ name: 1 }, { unique: true })

export function uploadModel(db: Connection) {
  return db.model<UploadDoc>('Upload', uploadSchema)
}
