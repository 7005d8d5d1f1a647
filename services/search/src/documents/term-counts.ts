import type { Model } from 'mongoose'
import { createReadCache } from '@verdict/kit/read-cache'
import type { StoredDocument } from './document.model.ts'
import { signed, type Filter, type Sign } from './term-signs.rules.ts'

/** Terms are counted up to this, to begin with the rarest. */
const maxCounted = 3_000

/** A beginning of words that fewer documents have than this is looked up before a word that more have. */
const maxRare = 300
/** How often terms occur changes slowly. */
const countsAgeMs = 60_000
const maxKnownCounts = 5_000

/** How many documents have a term or a beginning: a search begins with what the fewest have. `limitMs`: for one count. */
export function createTermCounts(documents: Model<StoredDocument>, limitMs: number) {
  const counts = createReadCache({ maxAgeMs: countsAgeMs, maxEntries: maxKnownCounts })

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

  return { byRarity, isRarer }
}
