import { Schema, type Connection } from 'mongoose'

export interface CategoryDoc {
  _id: number
  name: string
  /** Place in the list, from 0. */
  order: number
}

const categorySchema = new Schema<CategoryDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    order: { type: Number, required: true },
  },
  { collection: 'categories', versionKey: false, strict: 'throw' },
)

export function categoryModel(db: Connection) {
  return db.model<CategoryDoc>('Category', categorySchema)
}
