import type { Connection } from 'mongoose'
import { searchKindNumber } from '@verdict/proto/codes/capabilities/search'
import { createProjection, type ProjectionSource } from '@verdict/kit/projection'
import { accessFilter } from '../access/reader.rules.ts'
import { createCandidateSearch } from './candidate-search.ts'
import { documentModel, type StoredDocument } from './document.model.ts'
import type { Candidate, IndexQuery, SearchIndex } from './search-index.ts'
import type { Filter } from './term-prefixes.rules.ts'

/** Most candidates for each kind of match, the newest first. */
const maxBeginning = 180
const maxTitled = 150
const maxWritten = 150

/** Index of the first version, with the names of kinds. */
const formerIndex = 'terms_1_kind_1_weight_-1'

/** Schema version of the documents; when it is raised, all are read again. */
const shape = 4

/**
 * The embedded search index: one multikey index of MongoDB over terms provides candidates, which are ranked in memory.
 */
export function createMongoSearchIndex(db: Connection, source: ProjectionSource<StoredDocument>): SearchIndex {
  const documents = documentModel(db)
  const { apply, jobs } = createProjection<StoredDocument>({
    name: 'documents',
    shape,
    db,
    collection: documents.collection.name,
    source,
    read: (ids) => documents.find({ _id: { $in: ids.map(String) } }).lean(),
  })

  const candidates = createCandidateSearch(documents)

  return {
    apply,
    jobs,
    async dropFormer() {
      const names = (await documents.collection.indexes()).map(({ name }) => name)
      if (names.includes(formerIndex)) await documents.collection.dropIndex(formerIndex)
    },
    async versions(ids) {
      const rows = await documents.find({ _id: { $in: [...ids] } }, { version: 1 }).lean()
      return new Map(rows.map(({ _id, version }) => [_id, version]))
    },
    async find({ terms, kinds, reader, wanted }: IndexQuery) {
      const base: Filter = { kindNumber: { $in: kinds.map(searchKindNumber) }, ...accessFilter(reader) }
      if (terms.whole === '') return []
      const [beginning, titled] = await Promise.all([
        candidates.startingWith(terms.whole, base, maxBeginning),
        candidates.inTitle(terms, base, maxTitled),
      ])
      const found = new Map<string, Candidate>()
      for (const one of beginning) found.set(one._id, { ...one, text: '', isInTitle: false })
      for (const one of titled) found.set(one._id, { ...one, text: '', isInTitle: true })
      if (found.size >= wanted) return [...found.values()]
      for (const one of await candidates.anywhere(terms, base, maxWritten))
        if (!found.has(one._id)) found.set(one._id, { ...one, isInTitle: false })
      return [...found.values()]
    },
    async texts(ids) {
      if (ids.length === 0) return new Map()
      const rows = await documents.find({ _id: { $in: [...ids] } }, { text: 1 }).lean()
      return new Map(rows.map(({ _id, text }) => [_id, text]))
    },
  }
}
