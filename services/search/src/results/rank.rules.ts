import { searchKinds } from '@verdict/proto/codes/search'
import type { SearchDocument } from '../documents/document.model.ts'
import { foldText } from '../text/fold.rules.ts'
import { termsOf, type SearchTerms } from '../text/tokens.rules.ts'

/** What ranking looks at. */
export type Candidate = Pick<SearchDocument, '_id' | 'kind' | 'titles' | 'names' | 'keys' | 'text' | 'weight'>

/** How well a document matches, best first. */
export const Match = { Id: 6, Title: 5, IdBeginning: 4, Beginning: 3, InTitle: 2, InText: 1 } as const
export type Match = (typeof Match)[keyof typeof Match]

/** Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009); usual constants. */
const k1 = 1.2
const b = 0.75
/** A match in a title counts as often. */
const titleBoost = 4
const maxTitleTerms = 200

/** In which way a document matches a search. */
export function matchOf({ names, keys, titles }: Candidate, { whole, exact, prefixes }: SearchTerms): Match {
  if (names.includes(whole)) return Match.Id
  if (titles.some((title) => foldText(title) === whole)) return Match.Title
  if (names.some((name) => name.startsWith(whole))) return Match.IdBeginning
  if (keys.some((key) => key.startsWith(whole))) return Match.Beginning
  const terms = termsOf(keys.join('\n'), maxTitleTerms)
  const isInTitle =
    exact.length + prefixes.length > 0 &&
    exact.every((term) => terms.includes(term)) &&
    prefixes.every((prefix) => terms.some((term) => term.startsWith(prefix)))
  return isInTitle ? Match.InTitle : Match.InText
}

interface Counted {
  candidate: Candidate
  match: Match
  /** Of each term of the search. */
  frequencies: number[]
  length: number
}

/**
 * Candidates in the order in which they are shown: by the way they match, then by BM25 over title and text, where the
 * candidates stand for all documents, then kinds in their order, then the newest. No two are equal.
 */
export function ranked<T extends Candidate>(candidates: readonly T[], terms: SearchTerms): T[] {
  const wanted = [...terms.exact, ...terms.prefixes]
  const counted = candidates.map((candidate) => ({ ...count(candidate, terms, wanted), candidate }))
  const averageLength = counted.reduce((sum, { length }) => sum + length, 0) / Math.max(1, counted.length)
  const weights = wanted.map((_, term) => {
    const having = counted.filter(({ frequencies }) => (frequencies[term] ?? 0) > 0).length
    return Math.log(1 + (counted.length - having + 0.5) / (having + 0.5))
  })
  const scored = counted.map((one) => ({ ...one, score: score(one, weights, averageLength) }))
  const place = ({ kind }: Candidate) => searchKinds.indexOf(kind)
  return scored
    .toSorted(
      (one, other) =>
        other.match - one.match ||
        other.score - one.score ||
        place(one.candidate) - place(other.candidate) ||
        other.candidate.weight - one.candidate.weight ||
        (one.candidate._id < other.candidate._id ? -1 : 1),
    )
    .map(({ candidate }) => candidate)
}

function count(candidate: Candidate, terms: SearchTerms, wanted: readonly string[]): Counted {
  const title = candidate.titles.join('\n').toLowerCase()
  const text = candidate.text.toLowerCase()
  return {
    ...{ candidate, match: matchOf(candidate, terms) },
    frequencies: wanted.map((term) => titleBoost * occurrences(title, term) + occurrences(text, term)),
    length: title.length + text.length,
  }
}

function score({ frequencies, length }: Counted, weights: readonly number[], averageLength: number): number {
  const norm = k1 * (1 - b + (b * length) / Math.max(1, averageLength))
  const sum = frequencies.reduce((total, tf, term) => total + ((weights[term] ?? 0) * tf * (k1 + 1)) / (tf + norm), 0)
  // Two sums of the same parts in another order are the same.
  return Math.round(sum * 1e6) / 1e6
}

const maxOccurrences = 50

function occurrences(text: string, term: string): number {
  let found = 0
  for (let at = text.indexOf(term); at !== -1 && found < maxOccurrences; at = text.indexOf(term, at + term.length))
    found++
  return found
}
