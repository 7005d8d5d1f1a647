import { Schema, type Connection } from 'mongoose'

/** A category of tags; lists are sorted by ascending rank. */
export interface ClassificationDoc {
  _id: number
  name: string
  nameKey: string
  englishName?: string
  oj: string
  rank: number
}

const classificationSchema = new Schema<ClassificationDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    englishName: String,
    oj: { type: String, required: true },
    rank: { type: Number, required: true },
  },
  { collection: 'tag_classifications', versionKey: false, strict: 'throw' },
)
classificationSchema.index({ oj: 1, nameKey: 1 }, { unique: true })

export function classificationModel(db: Connection) {
  return db.model<ClassificationDoc>('TagClassification', classificationSchema)
}
