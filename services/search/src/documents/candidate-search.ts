import type { Model } from 'mongoose'
import type { SearchTerms } from '../text/tokens.rules.ts'
import type { SearchDocument, StoredDocument } from './document.model.ts'
import { createTermCounts } from './term-counts.ts'
import {
  anywhere,
  startingWith,
  containingTerm,
  inTitle,
  withPrefixes,
  type Filter,
  type TermPrefix,
} from './term-prefixes.rules.ts'

/** Time limit for each kind of match; further candidates are left out. */
const limitMs = 1_500
const newestFirst = { weight: -1 } as const
/** Texts are the largest part of a document, and few of them are needed. */
const withoutTexts = { terms: 0, text: 0, aliases: 0 } as const
const withTexts = { terms: 0, aliases: 0 } as const

interface Reading {
  limit: number
  sorted: boolean
  fields?: typeof withoutTexts | typeof withTexts
}

/** Finds candidates for a search in three ways, at most `limit` of each. `base` is a filter that applies to all. */
export function createCandidateSearch(documents: Model<StoredDocument>) {
  const counts = createTermCounts(documents, limitMs)

  /** `sorted`: by the index; without, in its order, which is that of the terms. */
  function candidates(filter: Filter, { limit, sorted, fields = withoutTexts }: Reading): Promise<SearchDocument[]> {
    const query = documents.find(filter, fields).limit(limit).maxTimeMS(limitMs).lean<SearchDocument[]>()
    return (sorted ? query.sort(newestFirst) : query).exec()
  }

  /** Each term occurs in one of the fields. */
  async function withAllTerms(
    fieldPrefixes: readonly TermPrefix[],
    { exact, prefixes }: SearchTerms,
    base: Filter,
    reading: Omit<Reading, 'sorted'>,
  ): Promise<SearchDocument[]> {
    const [lead, ...others] = await counts.byRarity(fieldPrefixes, exact)
    const beginnings = prefixes.map((prefix): Filter => ({
      $or: withPrefixes(fieldPrefixes, prefix).map((one) => ({ terms: { $elemMatch: startingWith(one) } })),
    }))
    if (lead === undefined) {
      if (beginnings.length === 0) return []
      return candidates({ ...base, $and: beginnings }, { ...reading, sorted: false })
    }
    const rest = others.map((term) => containingTerm(fieldPrefixes, term))
    const filter: Filter = (await counts.isRarer(fieldPrefixes, beginnings, lead))
      ? { ...base, $and: [containingTerm(fieldPrefixes, lead), ...rest, ...beginnings] }
      : { ...base, terms: { $in: withPrefixes(fieldPrefixes, lead) }, $and: [{}, ...rest, ...beginnings] }
    return candidates(filter, { ...reading, sorted: true })
  }

  return {
    /**
     * Finds documents with a name that equals or begins with the text; in the order of the index equal names come
     * first.
     */
    startingWith: (whole: string, base: Filter, limit: number) =>
      candidates({ ...base, terms: { $elemMatch: startingWith(`=${whole}`) } }, { limit, sorted: false }),
    inTitle: (terms: SearchTerms, base: Filter, limit: number) => withAllTerms(inTitle, terms, base, { limit }),
    /** With their texts. */
    anywhere: (terms: SearchTerms, base: Filter, limit: number) =>
      withAllTerms(anywhere, terms, base, { limit, fields: withTexts }),
  }
}
