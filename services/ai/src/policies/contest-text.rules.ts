/** Words (letters and digits, or one Chinese character each) in a row that make a shingle. */
const shingleWords = 5
/** Shingles of a problem that a text may share by chance. */
const sharedByChance = 3
/** … and the part of the text's own from which it is mostly about the problem. */
const mostly = 0.3
const longestTitle = 200

/** A text as words, so that case, spaces, punctuation and full-width forms do not matter. */
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

/** A text by what tells whether it is another one. */
export interface IndexedText {
  shingles: ReadonlySet<string>
  /** Its words with a blank around each. */
  words: string
}

const joined = (words: readonly string[]) => ` ${words.join(' ')} `

export function indexText(text: string): IndexedText {
  const words = wordsOf(text)
  return { shingles: shinglesOfWords(words), words: joined(words) }
}

/** A problem by what gives a copy of its statement away. */
export interface ProblemText {
  titles: readonly string[]
  shingles: ReadonlySet<string>
}

/** Distinct titles are words enough to be recognised alone; `Sum` and `A+B` are not. */
const distinctiveWords = 3

/** Shingles that a copy of a statement shares with it at least, and the part of the shorter of both. */
const leastCopied = 8
const mostlyCopied = 0.5

function sharedShingles(own: ReadonlySet<string>, shingles: ReadonlySet<string>): number {
  return [...own].filter((shingle) => shingles.has(shingle)).length
}

/** Whether a statement is the same text as that of a problem, however it is called; all statements share some phrases. */
export function isCopyOf({ shingles: own }: IndexedText, { shingles }: Pick<ProblemText, 'shingles'>): boolean {
  const shared = sharedShingles(own, shingles)
  return shared >= leastCopied && shared >= mostlyCopied * Math.min(own.size, shingles.size)
}

/**
 * Whether a text seems to quote the statement of a problem: more shingles of it than chance gives, or a few that are much of
 * the text, or a title that is no everyday word.
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
