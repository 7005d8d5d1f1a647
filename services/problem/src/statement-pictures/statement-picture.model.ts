import { Schema, type Connection, type mongo } from 'mongoose'

/** A picture used by statements. */
export interface StatementPictureRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  extension: string
  contentType: string
  content: Buffer | mongo.Binary
  /** When a sweep first found no text that uses it; missing while it is used. */
  unusedSince?: Date
}

const pictureSchema = new Schema<StatementPictureRow>(
  {
    _id: { type: String, required: true },
    extension: { type: String, required: true },
    contentType: { type: String, required: true },
    content: { type: Schema.Types.Buffer, required: true },
    unusedSince: Date,
  },
  { collection: 'statement_pictures', versionKey: false, strict: 'throw' },
)

export function statementPictureModel(db: Connection) {
  return db.model<StatementPictureRow>('StatementPicture', pictureSchema)
}
