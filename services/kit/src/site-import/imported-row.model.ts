import { Schema, type Connection } from 'mongoose'

/** A row of another judge that has been taken, and what it is here. */
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
