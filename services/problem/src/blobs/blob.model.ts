import { mongo, Schema, type Connection } from 'mongoose'

/**
 * Test data, content-addressed by SHA-256, so that it is stored once however many tests use it. Small blobs are in the
 * document, others in GridFS. Writing the same content again updates `touchedAt`, which protects it from the sweep
 * before it is referenced.
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

/** The raw collection of the driver, without casting of contents. */
export function blobCollection(db: Connection) {
  return db.collection<BlobDoc>(blobCollectionName)
}

export const gridBucketName = 'blob_files'

/** Larger blobs are stored in GridFS. */
export const inlineBytes = 64 * 1024

/** Size of GridFS chunks, and of the messages in which blobs are transferred. */
export const pieceBytes = 512 * 1024

export function blobBucket(db: Connection): mongo.GridFSBucket {
  if (db.db === undefined) throw new Error('the database is not connected')
  return new mongo.GridFSBucket(db.db, { bucketName: gridBucketName, chunkSizeBytes: pieceBytes })
}
