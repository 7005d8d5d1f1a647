import { searchKinds } from '@verdict/proto/codes/capabilities/search'
import type { Candidate } from '../documents/search-index.ts'
import { foldText } from '../text/fold.rules.ts'
import type { SearchTerms } from '../text/tokens.rules.ts'

/** The data of a candidate for ranking. */
export type RankCandidate = Pick<
  Candidate,
  '_id' | 'kind' | 'titles' | 'names' | 'keys' | 'weight' | 'isInTitle' | 'text'
>

/** Kinds of matches, best first. */
export const Match = { Id: 6, Title: 5, IdBeginning: 4, Beginning: 3, InTitle: 2, InText: 1 } as const
export type Match = (typeof Match)[keyof typeof Match]

/** Source: Robertson and Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009); usual constants. */
const k1 = 1.2
const b = 0.75
/** Weight of a match in a title. */
const titleBoost = 4

/** The kind of match of a document. */
export function matchOf({ names, keys, titles, isInTitle }: RankCandidate, whole: string): Match {
  if (names.includes(whole)) return Match.Id
  if (titles.some((title) => foldText(title) === whole)) return Match.Title
  if (names.some((name) => name.startsWith(whole))) return Match.IdBeginning
  if (keys.some((key) => key.startsWith(whole))) return Match.Beginning
  return isInTitle ? Match.InTitle : Match.InText
}

interface Counted {
  candidate: RankCandidate
  match: Match
  /** Contains an entry for each term of the search. */
  frequencies: number[]
  length: number
}

/**
 * Sorts candidates for display: by the kind of match, then by BM25 over the title (over the text for matches in the
 * text alone), then by the order of kinds, then newest first. For BM25, candidates with the same kind of match stand
 * for all documents. No two are equal.
 */
export function ranked<T extends RankCandidate>(candidates: readonly T[], terms: SearchTerms): T[] {
  const searched = [...terms.exact, ...terms.prefixes]
  const counted = candidates.map((candidate) => ({ ...count(candidate, terms, searched), candidate }))
  const averages = averageLengths(counted)
  const weights = searched.map((_, term) => {
    const having = counted.filter(({ frequencies }) => (frequencies[term] ?? 0) > 0).length
    return Math.log(1 + (counted.length - having + 0.5) / (having + 0.5))
  })
  const scored = counted.map((one) => ({ ...one, score: score(one, weights, averages.get(one.match) ?? 1) }))
  const place = ({ kind }: RankCandidate) => searchKinds.indexOf(kind)
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

/** By kind of match, since a document with its text is long compared to a title. */
function averageLengths(counted: readonly Counted[]): Map<Match, number> {
  const groups = Map.groupBy(counted, ({ match }) => match)
  return new Map(
    [...groups].map(([match, ones]) => [match, ones.reduce((sum, { length }) => sum + length, 0) / ones.length]),
  )
}

function count(candidate: RankCandidate, { whole }: SearchTerms, searched: readonly string[]): Counted {
  const match = matchOf(candidate, whole)
  const title = candidate.titles.join('\n').toLowerCase()
  const text = match === Match.InText ? candidate.text.toLowerCase() : ''
  return {
    candidate,
    match,
    frequencies: searched.map((term) => titleBoost * occurrences(title, term) + occurrences(text, term)),
    length: title.length + text.length,
  }
}

function score({ frequencies, length }: Counted, weights: readonly number[], averageLength: number): number {
  const norm = k1 * (1 - b + (b * length) / Math.max(1, averageLength))
  const sum = frequencies.reduce((total, tf, term) => total + ((weights[term] ?? 0) * tf * (k1 + 1)) / (tf + norm), 0)
  // Rounded, because sums of the same parts in another order must be equal.
  return Math.round(sum * 1e6) / 1e6
}

const maxOccurrences = 50

function occurrences(text: string, term: string): number {
  let found = 0
  for (let at = text.indexOf(term); at !== -1 && found < maxOccurrences; at = text.indexOf(term, at + term.length))
    found++
  return found
}
