import { Schema, type Connection } from 'mongoose'

/** A tag of problems. `nameKey` is the normalized name, unique within its bank. */
export interface TagDoc {
  _id: number
  name: string
  nameKey: string
  /** Missing if there is none. */
  englishName?: string
  color: string | null
  /** The bank; `ME` is the site's own. */
  oj: string
  gid: number | null
  /** Its classification, if any. */
  tcid: number | null
  /** Other names: translations, pinyin, abbreviations. Missing in older tags, which have none. */
  aliases?: string[]
}

const tagSchema = new Schema<TagDoc>(
  {
    _id: { type: Number, required: true },
    name: { type: String, required: true },
    nameKey: { type: String, required: true },
    englishName: String,
    color: { type: String, default: null },
    oj: { type: String, required: true },
    gid: { type: Number, default: null },
    tcid: { type: Number, default: null },
    aliases: [String],
  },
  { collection: 'tags', versionKey: false, strict: 'throw' },
)
tagSchema.index({ oj: 1, gid: 1, nameKey: 1 }, { unique: true })
tagSchema.index({ tcid: 1 }) // tags of a classification, for its deletion

export function tagModel(db: Connection) {
  return db.model<TagDoc>('Tag', tagSchema)
}

export function nameKeyOf(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase()
}
