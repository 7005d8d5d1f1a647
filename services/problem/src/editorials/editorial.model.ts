import { Schema, type Connection } from 'mongoose'
import type { EditorialVisibility } from '@verdict/proto/codes/problems/editorial'
import type { StatementLanguage } from '@verdict/proto/codes/problem'

export interface EditorialText {
  lang: StatementLanguage
  /** Markdown, never blank. */
  text: string
}

/** How a problem is solved, as its setter tells it. */
export interface EditorialDoc {
  /** pid */
  _id: number
  /** Empty: there is none any more. The first stands in for languages that are missing. */
  texts: EditorialText[]
  visibility: EditorialVisibility
  /** Raised by each save: who edits an older one is told. */
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
