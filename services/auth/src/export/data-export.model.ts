import { mongo, Schema, type Connection } from 'mongoose'

/** The last personal data export that a user requested. */
export interface DataExport {
  /** uid */
  _id: string
  state: 'waiting' | 'ready' | 'failed'
  requestedAt: Date
  /** File with its content; chosen before it is written, so that the remains of a killed process are found. */
  fileId: mongo.ObjectId | null
  bytes: number | null
  /** Number of attempts to create the export. */
  tries: number
  dueAt: Date
  /** When the content is deleted. */
  expiresAt: Date | null
}

const dataExportSchema = new Schema<DataExport>(
  {
    _id: { type: String, required: true },
    state: { type: String, required: true },
    requestedAt: { type: Date, required: true },
    fileId: { type: Schema.Types.ObjectId, default: null },
    bytes: { type: Number, default: null },
    tries: { type: Number, default: 0 },
    dueAt: { type: Date, required: true },
    expiresAt: { type: Date, default: null },
  },
  { collection: 'data_exports', versionKey: false, strict: 'throw' },
)
dataExportSchema.index({ state: 1, dueAt: 1 }) // the next export to create
dataExportSchema.index({ expiresAt: 1 }, { sparse: true }) // expired exports

export function dataExportModel(db: Connection) {
  return db.model<DataExport>('DataExport', dataExportSchema)
}

/** Contents of the copies. */
export function dataExportFiles(db: Connection): mongo.GridFSBucket {
  if (db.db === undefined) throw new Error('the database is not connected')
  return new mongo.GridFSBucket(db.db, { bucketName: 'data_export_files' })
}
