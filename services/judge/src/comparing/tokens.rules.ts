import { commonLength, sameComparison, type Compared, type Comparison } from './comparison.rules.ts'

/** Which bytes separate words: 1 for those, by byte. */
export type Blanks = Uint8Array

const blanksOf = (...bytes: number[]): Blanks => {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}

/** C's isspace: space, tab, line feed, vertical tab, form feed, carriage return. */
export const cBlanks = blanksOf(0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d)
/** What testlib skips between words. */
export const testlibBlanks = blanksOf(0x20, 0x09, 0x0a, 0x0d)

export function isBlank(blanks: Blanks, byte: number | undefined): boolean {
  return byte !== undefined && blanks[byte] === 1
}

/** The first byte from `at` on that is not blank; `to` where there is none before it. */
export function skipBlanks(bytes: Uint8Array, at: number, blanks: Blanks, to = bytes.length): number {
  let next = at
  while (next < to && isBlank(blanks, bytes[next])) next += 1
  return next
}

/** Where the word that begins at `at` ends, at the latest at `to`. */
export function wordEnd(bytes: Uint8Array, at: number, blanks: Blanks, to = bytes.length): number {
  let end = at
  while (end < to && !isBlank(blanks, bytes[end])) end += 1
  return end
}

/** Looks at a word of the output and one of the answer; positions rather than copies, as there may be millions. */
export type OfTwoWords<T> = (
  output: Uint8Array,
  from: number,
  to: number,
  answer: Uint8Array,
  answerFrom: number,
  answerTo: number,
) => T

export const sameBytes: OfTwoWords<boolean> = (a, aFrom, aTo, b, bFrom, bTo) => {
  if (aTo - aFrom !== bTo - bFrom) return false
  for (let i = aFrom, j = bFrom; i < aTo; i++, j++) if (a[i] !== b[j]) return false
  return true
}

/** The same, but for the case of ASCII letters: bytes beyond have none. */
export const sameLetters: OfTwoWords<boolean> = (a, aFrom, aTo, b, bFrom, bTo) => {
  if (aTo - aFrom !== bTo - bFrom) return false
  for (let i = aFrom, j = bFrom; i < aTo; i++, j++) if (lower(a[i]) !== lower(b[j])) return false
  return true
}

const lower = (byte = 0) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

/** Text of a word, one character for each byte. */
export function wordText(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
}

export interface WordRule {
  blanks: Blanks
  /** Whether two words are the same without a further look: as bytes unless said otherwise. */
  same?: OfTwoWords<boolean>
  /** Whether two words that differ so are equal all the same. @throws where the answer is none */
  compare: OfTwoWords<Comparison>
  /** When one of the two has more words than the other. */
  uneven: Exclude<Comparison, 'same'>
}

/** Compares word by word; how many blanks are between them does not matter. */
export function compareWords(output: Uint8Array, answer: Uint8Array, rule: WordRule): Compared {
  const { blanks, same = sameBytes } = rule
  let i = lastWordBegin(output, commonLength(output, answer), blanks)
  let j = i
  for (;;) {
    i = skipBlanks(output, i, blanks)
    j = skipBlanks(answer, j, blanks)
    if (i === output.length && j === answer.length) return sameComparison
    const at = { output: i, answer: j }
    if (i === output.length || j === answer.length) return { comparison: rule.uneven, at }
    const iEnd = wordEnd(output, i, blanks)
    const jEnd = wordEnd(answer, j, blanks)
    if (!same(output, i, iEnd, answer, j, jEnd)) {
      const comparison = rule.compare(output, i, iEnd, answer, j, jEnd)
      if (comparison !== 'same') return { comparison, at }
    }
    i = iEnd
    j = jEnd
  }
}

/** Both are equal before `end`: words that end before it need no second look, the one that may go on does. */
export function lastWordBegin(bytes: Uint8Array, end: number, blanks: Blanks): number {
  let begin = end
  while (begin > 0 && !isBlank(blanks, bytes[begin - 1])) begin -= 1
  return begin
}

/** For answers of exactly one word; undefined when there are more or none. */
export function onlyWord(bytes: Uint8Array, blanks: Blanks): string | undefined {
  const from = skipBlanks(bytes, 0, blanks)
  const to = wordEnd(bytes, from, blanks)
  if (from === to || skipBlanks(bytes, to, blanks) !== bytes.length) return undefined
  return wordText(bytes, from, to)
}

/** For rules that look at the words as texts. */
export function byText(compare: (found: string, expected: string) => Comparison): OfTwoWords<Comparison> {
  return (output, from, to, answer, answerFrom, answerTo) =>
    compare(wordText(output, from, to), wordText(answer, answerFrom, answerTo))
}

export const wordsDiffer = (): Comparison => 'different'
