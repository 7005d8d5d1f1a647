/** Number of consecutive words (letters and digits, or single Chinese characters) in a shingle. */
const shingleWords = 5
/** Number of shingles that a text may share with a problem by chance. */
const sharedByChance = 3
/** Share of common shingles from which a text is considered to be about the problem. */
const mostly = 0.3
const longestTitle = 200

/** Words of a text, normalized for case, whitespace, punctuation and full-width forms. */
export function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{Script=Han}|[\p{L}\p{N}]+/gu) ?? []
  )
}

export function shinglesOf(text: string): Set<string> {
  return shinglesOfWords(wordsOf(text))
}

function shinglesOfWords(words: readonly string[]): Set<string> {
  const shingles = new Set<string>()
  for (let at = 0; at + shingleWords <= words.length; at += 1) {
    shingles.add(words.slice(at, at + shingleWords).join(' '))
  }
  return shingles
}

/** A text indexed for comparison. */
export interface IndexedText {
  shingles: ReadonlySet<string>
  /** Its words, separated and surrounded by spaces. */
  words: string
}

const joined = (words: readonly string[]) => ` ${words.join(' ')} `

export function indexText(text: string): IndexedText {
  const words = wordsOf(text)
  return { shingles: shinglesOfWords(words), words: joined(words) }
}

/** Titles and shingles of a problem, for detecting copies. */
export interface ProblemText {
  titles: readonly string[]
  shingles: ReadonlySet<string>
}

/** Minimum number of words of titles that are recognized alone; `Sum` and `A+B` are too short. */
const distinctiveWords = 3

/** Minimum number of common shingles of a copy, and minimum share of the shorter text. */
const leastCopied = 8
const mostlyCopied = 0.5

function sharedShingles(own: ReadonlySet<string>, shingles: ReadonlySet<string>): number {
  return [...own].filter((shingle) => shingles.has(shingle)).length
}

/**
 * Whether a statement is a copy of another problem's, whatever its title; some phrases are common to all statements.
 */
export function isCopyOf({ shingles: own }: IndexedText, { shingles }: Pick<ProblemText, 'shingles'>): boolean {
  const shared = sharedShingles(own, shingles)
  return shared >= leastCopied && shared >= mostlyCopied * Math.min(own.size, shingles.size)
}

/**
 * Whether a text seems to quote a problem: more common shingles than by chance, a few that are much of the text, or a
 * distinctive title.
 */
export function seemsToQuote({ shingles: own, words }: IndexedText, { titles, shingles }: ProblemText): boolean {
  const shared = sharedShingles(own, shingles)
  if (shared > sharedByChance) return true
  if (shared > 0 && shared / own.size >= mostly) return true
  return titles.some((title) => {
    const titleWords = wordsOf(title.slice(0, longestTitle))
    return titleWords.length >= distinctiveWords && words.includes(joined(titleWords))
  })
}
