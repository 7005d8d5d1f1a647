import { Schema, type Connection } from 'mongoose'

/** A category of trainings with the colour of its label. `nameKey` is the normalized name. */
export interface TrainingCategoryDoc {
  _id: number
  name: string
  /** English name; defaults to the name. */
  nameEn?: string
  nameKey: string
  color: string | null
  gid: number | null
}

const categorySchema = new Schema<TrainingCategoryDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameEn: String,
    nameKey: { type: String, required: true },
    color: { type: String, default: null },
    gid: { type: Number, default: null },
  },
  { collection: 'training_categories', versionKey: false, strict: 'throw' },
)
categorySchema.index({ gid: 1, nameKey: 1 }, { unique: true })

export function trainingCategoryModel(db: Connection) {
  return db.model<TrainingCategoryDoc>('TrainingCategory', categorySchema)
}
