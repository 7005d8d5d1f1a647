import { Schema, type Connection } from 'mongoose'
import type { ProjectionRow } from '@verdict/kit/projection'
import { searchKinds, type SearchKind } from '@verdict/proto/codes/capabilities/search'

/** A document of the index. */
export interface SearchDocument extends ProjectionRow {
  /** `problem:12`, `user:…` */
  _id: string
  kind: SearchKind
  /** Number, or uid of a user. */
  id: string
  /** Access label from its owner (`searchAccess`); empty if it was deleted. */
  access: string
  titles: string[]
  aliases: string[]
  displayId: string
  /** Plain text for matching and excerpts. */
  text: string
  gid: number | null
  cid: number | null
  /** Breaks ties between results: time of creation in seconds since 1970. */
  weight: number
  /** Exact names, folded: display ID, number with a #. */
  names: string[]
  /** Titles, aliases and their pinyin spellings, folded. */
  keys: string[]
}

/**
 * Describes a stored document. Each term begins with a sign that tells its origin: `=` is a whole name or key, `t` a
 * term of titles, other names and their pinyin, `x` a term that occurs only in the text. A document that its owner has
 * deleted has no terms and no text.
 */
export interface StoredDocument extends SearchDocument {
  terms: string[]
  /** `searchKindNumber` of the kind: its name would take a third of each index entry. */
  kindNumber: number
}

const documentSchema = new Schema<StoredDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    kind: { type: String, enum: searchKinds, required: true },
    id: { type: String, required: true },
    access: { type: String, default: '' },
    titles: [String],
    aliases: [String],
    displayId: { type: String, default: '' },
    text: { type: String, default: '' },
    gid: { type: Number, default: null },
    cid: { type: Number, default: null },
    kindNumber: { type: Number, required: true },
    weight: { type: Number, required: true },
    names: [String],
    keys: [String],
    terms: [String],
  },
  { collection: 'documents', versionKey: false, strict: 'throw' },
)
// documents with a term, of each kind the newest first; stored compressed, because most of it is seldom read
documentSchema.index(
  { terms: 1, kindNumber: 1, weight: -1 },
  { storageEngine: { wiredTiger: { configString: 'block_compressor=zstd' } } },
)

export function documentModel(db: Connection) {
  return db.model<StoredDocument>('SearchDocument', documentSchema)
}
