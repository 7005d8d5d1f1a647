import { Schema, type Connection, type mongo } from 'mongoose'

/** A picture that statements show. */
export interface StatementPictureRow {
  /** SHA-256 of its content, in hex. */
  _id: string
  extension: string
  contentType: string
  content: Buffer | mongo.Binary
  /** When a sweep first found it in no text; left out while one shows it. */
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
