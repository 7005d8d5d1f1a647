import { Schema, type Connection, type mongo } from 'mongoose'

/** The PDF statement of a remote problem. */
export interface StatementFileRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  content: Buffer | mongo.Binary
  /** Set while only a preview uses it; missing once a statement does. */
  expiresAt?: Date
}

const fileSchema = new Schema<StatementFileRow>(
  {
    _id: { type: String, required: true },
    content: { type: Schema.Types.Buffer, required: true },
    expiresAt: Date,
  },
  { collection: 'statement_files', versionKey: false, strict: 'throw' },
)
fileSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

export function statementFileModel(db: Connection) {
  return db.model<StatementFileRow>('RemoteStatementFile', fileSchema)
}
