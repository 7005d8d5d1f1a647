import { Schema, type Connection } from 'mongoose'

/** The languages of the judge workers according to the latest event of the submission service; a single document. */
export interface OfferedLanguagesDoc {
  _id: 'offered'
  languages: { name: string; version: string }[]
  at: Date
}

const offeredLanguagesSchema = new Schema<OfferedLanguagesDoc>(
  {
    _id: { type: String, required: true },
    languages: [new Schema({ name: String, version: String }, { _id: false })],
    at: { type: Date, required: true },
  },
  { collection: 'offered_languages', versionKey: false, strict: 'throw' },
)

export function offeredLanguagesModel(db: Connection) {
  return db.model<OfferedLanguagesDoc>('OfferedLanguages', offeredLanguagesSchema)
}
