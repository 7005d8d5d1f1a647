import type { Connection, QueryFilter } from 'mongoose'
import { searchKindNumber } from '@verdict/proto/codes/search'
import { createProjection, type ProjectionSource } from '@verdict/kit/projection'
import type { SearchTerms } from '../text/tokens.rules.ts'
import { accessFilter } from '../access/reader.rules.ts'
import { documentModel, type SearchDocument, type StoredDocument } from './document.model.ts'
import type { IndexQuery, SearchIndex } from './search-index.ts'

type Filter = QueryFilter<StoredDocument>

/** Candidates of each way to match: the newest of them where there are more. */
const maxNamed = 60
const maxBeginning = 120
const maxTitled = 150
const maxWritten = 150
/** For one way to match; what it has not found by then is left out. */
const limitMs = 1_500
/** Terms are counted up to this, to begin with the rarest. */
const maxCounted = 3_000

const newestFirst = { weight: -1 } as const
const withoutTerms = { terms: 0 } as const

/** Of the first shape, with the names of kinds. */
const formerIndex = 'terms_1_kind_1_weight_-1'

/** Raised when documents are found by something else than before, or show something else: all are read once again. */
const shape = 3

/** The embedded index: terms in one index of MongoDB, candidates by it, ranked by who asked. */
export function createMongoSearchIndex(db: Connection, source: ProjectionSource<StoredDocument>): SearchIndex {
  const documents = documentModel(db)
  const { apply, jobs } = createProjection<StoredDocument>({
    ...{ name: 'documents', shape, db, collection: documents.collection.name, source },
    read: (ids) => documents.find({ _id: { $in: ids.map(String) } }).lean(),
  })

  /** `sorted`: by the index; without, in its order, which is that of the terms. */
  function candidates(filter: Filter, limit: number, sorted: boolean): Promise<SearchDocument[]> {
    const query = documents.find(filter, withoutTerms).limit(limit).maxTimeMS(limitMs).lean<SearchDocument[]>()
    return (sorted ? query.sort(newestFirst) : query).exec()
  }

  /** The rarest first, so that the fewest documents are looked at. */
  async function byRarity(signs: readonly Sign[], terms: readonly string[]): Promise<string[]> {
    if (terms.length < 2) return [...terms]
    const counts = await Promise.all(
      terms.map((term) =>
        documents.countDocuments({ terms: { $in: signed(signs, term) } }, { limit: maxCounted, maxTimeMS: limitMs }),
      ),
    )
    return terms.toSorted((a, b) => (counts[terms.indexOf(a)] ?? 0) - (counts[terms.indexOf(b)] ?? 0))
  }

  /** Each term stands in one of the places that the signs are of. */
  async function withAllTerms(signs: readonly Sign[], { exact, prefixes }: SearchTerms, base: Filter, limit: number) {
    const [lead, ...others] = await byRarity(signs, exact)
    const beginnings = prefixes.map((prefix): Filter => ({
      $or: signed(signs, prefix).map((one) => ({ terms: { $elemMatch: beginningWith(one) } })),
    }))
    if (lead === undefined) {
      if (beginnings.length === 0) return []
      return candidates({ ...base, $and: beginnings }, limit, false)
    }
    // An expression, so that no index but that of the rarest term is thought of.
    const rest: Filter[] = others.map((term) => ({
      $expr: { $or: signed(signs, term).map((one) => ({ $in: [one, '$terms'] })) },
    }))
    return candidates({ ...base, terms: { $in: signed(signs, lead) }, $and: [{}, ...rest, ...beginnings] }, limit, true)
  }

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
      const whole = `=${terms.whole}`
      const [named, beginning, titled] = await Promise.all([
        candidates({ ...base, terms: whole }, maxNamed, true),
        candidates({ ...base, terms: { $elemMatch: beginningWith(whole) } }, maxBeginning, false),
        withAllTerms(inTitle, terms, base, maxTitled),
      ])
      const found = new Map([...named, ...beginning, ...titled].map((one) => [one._id, one]))
      if (found.size >= wanted) return [...found.values()]
      for (const one of await withAllTerms(anywhere, terms, base, maxWritten)) found.set(one._id, one)
      return [...found.values()]
    },
  }
}

/** Signs of where a term is from. */
type Sign = 't' | 'x'
const inTitle = ['t'] as const
const anywhere = ['t', 'x'] as const

function signed(signs: readonly Sign[], term: string): string[] {
  return signs.map((sign) => sign + term)
}

function beginningWith(prefix: string) {
  return { $gte: prefix, $lt: `${prefix}\u{10ffff}` }
}
