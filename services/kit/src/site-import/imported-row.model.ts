import { Schema, type Connection } from 'mongoose'

/** Maps a row of another online judge to what it was imported as. */
export interface ImportedRowDoc {
  /** Origin, kind and key, with a space between. */
  _id: string
  id: string
}

const importedRowSchema = new Schema<ImportedRowDoc>(
  { _id: { type: String, required: true }, id: { type: String, required: true } },
  { collection: 'imported_rows', versionKey: false, strict: 'throw' },
)

export function importedRowModel(db: Connection) {
  return db.model<ImportedRowDoc>('ImportedRow', importedRowSchema)
}
