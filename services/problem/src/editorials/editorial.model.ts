import { Schema, type Connection } from 'mongoose'
import type { EditorialVisibility } from '@verdict/proto/codes/problems/editorial'
import type { StatementLanguage } from '@verdict/proto/codes/problem'

export interface EditorialText {
  lang: StatementLanguage
  /** Markdown, never blank. */
  text: string
}

/** The editorial of a problem. */
export interface EditorialDoc {
  /** pid */
  _id: number
  /** Empty: it was deleted. The first one is used for missing languages. */
  texts: EditorialText[]
  visibility: EditorialVisibility
  /** Incremented by each save, to detect concurrent edits. */
  revision: number
  changedAt: Date
}

const editorialSchema = new Schema<EditorialDoc>(
  {
    _id: { type: Number, required: true },
    texts: { type: [new Schema<EditorialText>({ lang: String, text: String }, { _id: false })], required: true },
    visibility: { type: String, required: true },
    revision: { type: Number, required: true },
    changedAt: { type: Date, required: true },
  },
  { collection: 'editorials', versionKey: false, strict: 'throw' },
)

export function editorialModel(db: Connection) {
  return db.model<EditorialDoc>('Editorial', editorialSchema)
}
