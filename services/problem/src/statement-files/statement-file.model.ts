import { Schema, type Connection, type mongo } from 'mongoose'

/** A file that statements link to: a PDF or an attachment. */
export interface StatementFileRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  content: Buffer | mongo.Binary
  /** When a sweep first found no text that uses it; missing while it is used. */
  unusedSince?: Date
}

const fileSchema = new Schema<StatementFileRow>(
  {
    _id: { type: String, required: true },
    content: { type: Schema.Types.Buffer, required: true },
    unusedSince: Date,
  },
  { collection: 'statement_files', versionKey: false, strict: 'throw' },
)

export function statementFileModel(db: Connection) {
  return db.model<StatementFileRow>('StatementFile', fileSchema)
}
