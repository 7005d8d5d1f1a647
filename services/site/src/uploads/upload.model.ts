import { Schema, type Connection, type mongo } from 'mongoose'

/** An uploaded file. Its content is in the GridFS bucket `uploads` under `fileId`. */
export interface Upload {
  _id: number
  /** Unguessable last part of its URL. */
  name: string
  kind: 'image' | 'file'
  /** Original file name. */
  filename: string
  contentType: string
  bytes: number
  fileId: mongo.ObjectId
  uid: string
  /** The group that it belongs to; null: the site. */
  gid: number | null
  createdAt: Date
}

/** Its public URL. */
export function linkTo({ kind, name }: Pick<Upload, 'kind' | 'name'>): string {
  return `/api/public/${kind === 'image' ? 'img' : 'file'}/${name}`
}

const uploadSchema = new Schema<Upload>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    kind: { type: String, enum: ['image', 'file'], required: true },
    filename: { type: String, required: true },
    contentType: { type: String, required: true },
    bytes: { type: Number, required: true },
    fileId: { type: Schema.Types.ObjectId, required: true },
    uid: { type: String, required: true },
    gid: { type: Number, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'uploads', versionKey: false, strict: 'throw' },
)
uploadSchema.index({ name: 1 }, { unique: true }) // serving by name
uploadSchema.index({ gid: 1, _id: -1 }, { partialFilterExpression: { gid: { $type: 'number' } } }) // pictures of a group
uploadSchema.index({ gid: 1, bytes: 1 }, { partialFilterExpression: { gid: { $type: 'number' } } }) // storage used by a group

export function uploadModel(db: Connection) {
  return db.model<Upload>('Upload', uploadSchema)
}
