import type { Job } from '@verdict/kit/job'
import type { SearchKind } from '@verdict/proto/codes/search'
import type { SearchTerms } from '../text/tokens.rules.ts'
import type { SearchDocument, StoredDocument } from './document.model.ts'
import type { Reader } from '../access/reader.rules.ts'

export interface IndexQuery {
  terms: SearchTerms
  kinds: readonly SearchKind[]
  reader: Reader
  /** How many are wanted at least, of those that there are. */
  wanted: number
}

/** Where documents are found. The embedded one is on MongoDB. */
export interface SearchIndex {
  /** Stores what is newer than what is known; late and repeated documents change nothing. Gives how many were stored. */
  apply: (documents: readonly StoredDocument[]) => Promise<number>
  /** The version that is known of each; what is not known is missing. */
  versions: (ids: readonly string[]) => Promise<Map<string, number>>
  /** What matches and the reader may find, in no order, as it was when it was stored. */
  find: (query: IndexQuery) => Promise<SearchDocument[]>
  /** Drops what an earlier shape has left in the store, if anything. */
  dropFormer: () => Promise<void>
  /** Catching up with the owners, and healing. */
  jobs: readonly Job[]
}
