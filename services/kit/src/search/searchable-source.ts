import type { SearchKind } from '@verdict/proto/codes/capabilities/search'

/** What can be found of something, as its owner says it. */
export interface SearchableDocument {
  id: number
  /** One of `searchAccess`. */
  access: string
  /** In each language that it has; the first is shown. */
  titles: string[]
  aliases?: string[]
  displayId?: string
  /** Markdown or HTML; its first 2000 characters are looked at. */
  text: string
  gid?: number | null
  cid?: number | null
  /** Nobody but super administrators finds it before. */
  openFrom?: Date
  createdAt: Date
}

/** Things of one kind, as their owner keeps them. */
export interface SearchableSource {
  kind: SearchKind
  /** Numbers above `after`, lowest first, at most `limit`. */
  idsAfter: (after: number, limit: number) => Promise<number[]>
  /** As they are now; what is gone is left out. */
  read: (ids: number[]) => Promise<SearchableDocument[]>
}
