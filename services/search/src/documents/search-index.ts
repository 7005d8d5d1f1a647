import type { Job } from '@verdict/kit/job'
import type { SearchKind } from '@verdict/proto/codes/capabilities/search'
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

/** A document that matches, with what it is ranked by and shown with. */
export interface Candidate extends Pick<
  SearchDocument,
  '_id' | 'kind' | 'id' | 'titles' | 'displayId' | 'gid' | 'cid' | 'weight' | 'names' | 'keys'
> {
  /** All that was asked for stands in its titles and other names. */
  isInTitle: boolean
  /** Where something of it stands in the text alone; else empty, see `texts`. */
  text: string
}

/** Where documents are found. The embedded one is on MongoDB. */
export interface SearchIndex {
  /** Stores what is newer than what is known; late and repeated documents change nothing. Gives how many were stored. */
  apply: (documents: readonly StoredDocument[]) => Promise<number>
  /** The version that is known of each; what is not known is missing. */
  versions: (ids: readonly string[]) => Promise<Map<string, number>>
  /** What matches and the reader may find, in no order, as it was when it was stored. */
  find: (query: IndexQuery) => Promise<Candidate[]>
  /** Texts of documents, to cut excerpts from. */
  texts: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Drops what an earlier shape has left in the store, if anything. */
  dropFormer: () => Promise<void>
  /** Catching up with the owners, and healing. */
  jobs: readonly Job[]
}
