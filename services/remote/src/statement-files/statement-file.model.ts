import { Schema, type Connection, type mongo } from 'mongoose'

/** A PDF that is the statement of a problem of a remote judge. */
export interface StatementFileRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  content: Buffer | mongo.Binary
  /** It was only shown in a preview, and goes by then; missing: a statement links to it. */
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
