import { mongo, Schema, type Connection } from 'mongoose'

/**
 * Test data by its SHA-256, stored once however many tests use it. Small contents lie in the row, others in GridFS.
 * `touchedAt` is renewed by every write of the same content, which keeps the sweep away from what is about to be used.
 */
export interface BlobDoc {
  _id: string
  bytes: number
  content?: mongo.Binary
  fileId?: mongo.ObjectId
  touchedAt: Date
}

const blobCollectionName = 'blobs'

const blobSchema = new Schema<BlobDoc>(
  {
    _id: { type: String, required: true },
    bytes: { type: Number, required: true },
    content: Schema.Types.Mixed,
    fileId: Schema.Types.ObjectId,
    touchedAt: { type: Date, required: true },
  },
  { collection: blobCollectionName, versionKey: false, strict: 'throw' },
)
blobSchema.index({ touchedAt: 1 }) // candidates of the sweep
blobSchema.index({ fileId: 1 }) // whether a GridFS file belongs to a blob

export function blobModel(db: Connection) {
  return db.model<BlobDoc>('Blob', blobSchema)
}

/** The rows as the driver has them: contents are not to be cast. */
export function blobCollection(db: Connection) {
  return db.collection<BlobDoc>(blobCollectionName)
}

export const gridBucketName = 'blob_files'

/** Contents above this many bytes go to GridFS. */
export const inlineBytes = 64 * 1024

/** Size of the pieces in GridFS, and of the messages in which blobs are read. */
export const pieceBytes = 512 * 1024

export function blobBucket(db: Connection): mongo.GridFSBucket {
  if (db.db === undefined) throw new Error('the database is not connected')
  return new mongo.GridFSBucket(db.db, { bucketName: gridBucketName, chunkSizeBytes: pieceBytes })
}
