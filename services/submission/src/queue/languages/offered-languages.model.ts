import { Schema, type Connection } from 'mongoose'

export interface OfferedLanguage {
  name: string
  version: string
}

/** The languages as last published; a single row. */
export interface OfferedLanguagesRow {
  _id: 'offered'
  languages: OfferedLanguage[]
  at: Date
}

const offeredLanguagesSchema = new Schema<OfferedLanguagesRow>(
  {
    _id: { type: String, required: true },
    languages: { type: Schema.Types.Mixed, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'offered_languages', versionKey: false, strict: 'throw' },
)

export function offeredLanguagesModel(db: Connection) {
  return db.model<OfferedLanguagesRow>('OfferedLanguages', offeredLanguagesSchema)
}
