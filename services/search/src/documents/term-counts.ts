import type { Model } from 'mongoose'
import { createReadCache } from '@verdict/kit/read-cache'
import type { StoredDocument } from './document.model.ts'
import { withPrefixes, type Filter, type TermPrefix } from './term-prefixes.rules.ts'

/** Counting stops here, since only the rarest term matters. */
const maxCounted = 3_000

/** A prefix with fewer matches than this is looked up before more frequent terms. */
const maxRare = 300
/** Frequencies change slowly. */
const countsAgeMs = 60_000
const maxKnownCounts = 5_000

/**
 * Document frequency of terms and prefixes, to start a search with the rarest. `limitMs` is the time limit for one
 * count.
 */
export function createTermCounts(documents: Model<StoredDocument>, limitMs: number) {
  const counts = createReadCache({ maxAgeMs: countsAgeMs, maxEntries: maxKnownCounts })

  /** How many documents have it, up to the limit. */
  function countOf(key: string, filter: Filter, limit: number): Promise<number> {
    return counts.get(key, () => documents.countDocuments(filter, { limit, maxTimeMS: limitMs }))
  }

  function countOfTerm(fieldPrefixes: readonly TermPrefix[], term: string): Promise<number> {
    const terms = withPrefixes(fieldPrefixes, term)
    return countOf(`= ${terms.join(' ')}`, { terms: { $in: terms } }, maxCounted)
  }

  /** The rarest first, so that the fewest documents are looked at. */
  async function byRarity(fieldPrefixes: readonly TermPrefix[], terms: readonly string[]): Promise<string[]> {
    if (terms.length < 2) return [...terms]
    const found = await Promise.all(terms.map((term) => countOfTerm(fieldPrefixes, term)))
    return terms.toSorted((a, b) => (found[terms.indexOf(a)] ?? 0) - (found[terms.indexOf(b)] ?? 0))
  }

  /** Whether one of the beginnings is rare, and the word is not. */
  async function isRarer(
    fieldPrefixes: readonly TermPrefix[],
    beginnings: readonly Filter[],
    word: string,
  ): Promise<boolean> {
    if (beginnings.length === 0 || (await countOfTerm(fieldPrefixes, word)) <= maxRare) return false
    const found = await Promise.all(beginnings.map((one) => countOf(`^ ${JSON.stringify(one)}`, one, maxRare)))
    return Math.min(...found) < maxRare
  }

  return { byRarity, isRarer }
}
