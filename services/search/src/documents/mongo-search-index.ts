import type { Connection, QueryFilter } from 'mongoose'
import { searchKindNumber } from '@verdict/proto/codes/search'
import { createReadCache } from '@verdict/kit/read-cache'
import { createProjection, type ProjectionSource } from '@verdict/kit/projection'
import type { SearchTerms } from '../text/tokens.rules.ts'
import { accessFilter } from '../access/reader.rules.ts'
import { documentModel, type SearchDocument, type StoredDocument } from './document.model.ts'
import type { Candidate, IndexQuery, SearchIndex } from './search-index.ts'

type Filter = QueryFilter<StoredDocument>

/** Candidates of each way to match: the newest of them where there are more. */
const maxBeginning = 180
const maxTitled = 150
const maxWritten = 150
/** For one way to match; what it has not found by then is left out. */
const limitMs = 1_500
/** Terms are counted up to this, to begin with the rarest. */
const maxCounted = 3_000

/** A beginning of words that fewer documents have than this is looked up before a word that more have. */
const maxRare = 300
/** How often terms occur changes slowly. */
const countsAgeMs = 60_000
const maxKnownCounts = 5_000

const newestFirst = { weight: -1 } as const
/** Texts are most of a document, and few of them are needed. */
const withoutTexts = { terms: 0, text: 0, aliases: 0 } as const
const withTexts = { terms: 0, aliases: 0 } as const

/** Of the first shape, with the names of kinds. */
const formerIndex = 'terms_1_kind_1_weight_-1'

/** Raised when documents are found by something else than before, or show something else: all are read once again. */
const shape = 4

/** The embedded index: terms in one index of MongoDB, candidates by it, ranked by who asked. */
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

  const counts = createReadCache({ maxAgeMs: countsAgeMs, maxEntries: maxKnownCounts })

  /** `sorted`: by the index; without, in its order, which is that of the terms. */
  function candidates(filter: Filter, { limit, sorted, fields = withoutTexts }: Reading): Promise<SearchDocument[]> {
    const query = documents.find(filter, fields).limit(limit).maxTimeMS(limitMs).lean<SearchDocument[]>()
    return (sorted ? query.sort(newestFirst) : query).exec()
  }

  /** How many documents have it, up to the limit. */
  function countOf(key: string, filter: Filter, limit: number): Promise<number> {
    return counts.get(key, () => documents.countDocuments(filter, { limit, maxTimeMS: limitMs }))
  }

  function countOfTerm(signs: readonly Sign[], term: string): Promise<number> {
    const terms = signed(signs, term)
    return countOf(`= ${terms.join(' ')}`, { terms: { $in: terms } }, maxCounted)
  }

  /** The rarest first, so that the fewest documents are looked at. */
  async function byRarity(signs: readonly Sign[], terms: readonly string[]): Promise<string[]> {
    if (terms.length < 2) return [...terms]
    const found = await Promise.all(terms.map((term) => countOfTerm(signs, term)))
    return terms.toSorted((a, b) => (found[terms.indexOf(a)] ?? 0) - (found[terms.indexOf(b)] ?? 0))
  }

  /** Whether one of the beginnings is rare, and the word is not. */
  async function isRarer(signs: readonly Sign[], beginnings: readonly Filter[], word: string): Promise<boolean> {
    if (beginnings.length === 0 || (await countOfTerm(signs, word)) <= maxRare) return false
    const found = await Promise.all(beginnings.map((one) => countOf(`^ ${JSON.stringify(one)}`, one, maxRare)))
    return Math.min(...found) < maxRare
  }

  /** Each term stands in one of the places that the signs are of. */
  async function withAllTerms(
    signs: readonly Sign[],
    { exact, prefixes }: SearchTerms,
    base: Filter,
    reading: Omit<Reading, 'sorted'>,
  ): Promise<SearchDocument[]> {
    const [lead, ...others] = await byRarity(signs, exact)
    const beginnings = prefixes.map((prefix): Filter => ({
      $or: signed(signs, prefix).map((one) => ({ terms: { $elemMatch: beginningWith(one) } })),
    }))
    if (lead === undefined) {
      if (beginnings.length === 0) return []
      return candidates({ ...base, $and: beginnings }, { ...reading, sorted: false })
    }
    const rest = others.map((term) => holding(signs, term))
    const filter: Filter = (await isRarer(signs, beginnings, lead))
      ? { ...base, $and: [holding(signs, lead), ...rest, ...beginnings] }
      : { ...base, terms: { $in: signed(signs, lead) }, $and: [{}, ...rest, ...beginnings] }
    return candidates(filter, { ...reading, sorted: true })
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
      const whole = beginningWith(`=${terms.whole}`)
      const [beginning, titled] = await Promise.all([
        // In the order of the index those that are called exactly so come first.
        candidates({ ...base, terms: { $elemMatch: whole } }, { limit: maxBeginning, sorted: false }),
        withAllTerms(inTitle, terms, base, { limit: maxTitled }),
      ])
      const found = new Map<string, Candidate>()
      for (const one of beginning) found.set(one._id, { ...one, text: '', isInTitle: false })
      for (const one of titled) found.set(one._id, { ...one, text: '', isInTitle: true })
      if (found.size >= wanted) return [...found.values()]
      for (const one of await withAllTerms(anywhere, terms, base, { limit: maxWritten, fields: withTexts }))
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

interface Reading {
  limit: number
  sorted: boolean
  fields?: typeof withoutTexts | typeof withTexts
}

/** As an expression, so that no index is thought of. */
function holding(signs: readonly Sign[], term: string): Filter {
  return { $expr: { $or: signed(signs, term).map((one) => ({ $in: [one, '$terms'] })) } }
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
