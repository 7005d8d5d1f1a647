import type { Job } from '@verdict/kit/job'
import type { SearchKind } from '@verdict/proto/codes/capabilities/search'
import type { SearchTerms } from '../text/tokens.rules.ts'
import type { SearchDocument, StoredDocument } from './document.model.ts'
import type { Reader } from '../access/reader.rules.ts'

export interface IndexQuery {
  terms: SearchTerms
  kinds: readonly SearchKind[]
  reader: Reader
  /** Results should contain at least this many documents, if there are so many. */
  wanted: number
}

/** A matching document with the data for ranking and display. */
export interface Candidate extends Pick<
  SearchDocument,
  '_id' | 'kind' | 'id' | 'titles' | 'displayId' | 'gid' | 'cid' | 'weight' | 'names' | 'keys'
> {
  /** All search terms occur in titles and aliases. */
  isInTitle: boolean
  /** The text is only set if some term occurs in the text alone; otherwise it is empty, see `texts`. */
  text: string
}

/** Index of documents. The embedded one is based on MongoDB. */
export interface SearchIndex {
  /** Stores newer documents and returns their number; late and repeated ones are ignored. */
  apply: (documents: readonly StoredDocument[]) => Promise<number>
  /** Stored versions; unknown documents are missing. */
  versions: (ids: readonly string[]) => Promise<Map<string, number>>
  /** Matching documents that the reader may find, as of when they were stored; unsorted. */
  find: (query: IndexQuery) => Promise<Candidate[]>
  /** Texts of documents, for excerpts. */
  texts: (ids: readonly string[]) => Promise<Map<string, string>>
  /** Removes remains of an earlier schema. */
  dropFormer: () => Promise<void>
  /** Jobs that catch up with the owners and repair the index. */
  jobs: readonly Job[]
}
