import { Schema, type Connection } from 'mongoose'

/** Counts the changes of a document. Documents that never changed have no row. */
export interface SearchableChange {
  /** `problem:12` */
  _id: string
  changes: number
  /** By the clock of the database. */
  at: Date
}

const changeSchema = new Schema<SearchableChange>(
  { _id: { type: String, required: true }, changes: { type: Number, required: true }, at: Date },
  { collection: 'searchable_changes', versionKey: false, strict: 'throw' },
)
changeSchema.index({ at: 1, _id: 1 }) // changes in order

export function searchableChangeModel(db: Connection) {
  return db.model<SearchableChange>('SearchableChange', changeSchema)
}
