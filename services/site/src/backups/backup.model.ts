import { Schema, type Connection } from 'mongoose'

/** A run of `verdict backup`, which is the only writer. Only complete ones have sizes. */
export interface BackupDoc {
  _id: string
  at: Date
  tookMs: number
  documents?: number
  bytes?: number
  storedBytes?: number
  newBytes?: number
  encrypted?: boolean
  folder?: string
  /** Empty: complete. */
  error: string
}

const backupSchema = new Schema<BackupDoc>(
  {
    _id: { type: String, required: true },
    at: { type: Date, required: true },
    tookMs: { type: Number, required: true },
    documents: Number,
    bytes: Number,
    storedBytes: Number,
    newBytes: Number,
    encrypted: Boolean,
    folder: String,
    error: { type: String, default: '' },
  },
  { collection: 'backups', versionKey: false, strict: 'throw' },
)
backupSchema.index({ at: -1, _id: -1 }) // list of the back office, and the last backup

export function backupModel(db: Connection) {
  return db.model<BackupDoc>('Backup', backupSchema)
}
