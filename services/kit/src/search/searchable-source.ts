import type { SearchKind } from '@verdict/proto/codes/capabilities/search'

/** A document for the search index, as its owner provides it. */
export interface SearchableDocument {
  id: number
  /** One of `searchAccess`. */
  access: string
  /** Titles by language; the first one is the default. */
  titles: string[]
  aliases?: string[]
  displayId?: string
  /** Markdown or HTML; the first 2000 characters are indexed. */
  text: string
  gid?: number | null
  cid?: number | null
  /** Before this time only super administrators find it. */
  openFrom?: Date
  createdAt: Date
}

/** Documents of one kind, read from their owner. */
export interface SearchableSource {
  kind: SearchKind
  /** IDs above `after` in ascending order, at most `limit`. */
  idsAfter: (after: number, limit: number) => Promise<number[]>
  /** Current documents by ID; deleted ones are missing. */
  read: (ids: number[]) => Promise<SearchableDocument[]>
}
