import { commonLength, sameComparison, type ComparisonResult, type Comparison } from './comparison.rules.ts'

/** The table has a 1 for each byte that separates tokens. */
export type WhitespaceTable = Uint8Array

const whitespaceTable = (...bytes: number[]): WhitespaceTable => {
  const table = new Uint8Array(256)
  for (const byte of bytes) table[byte] = 1
  return table
}

/** C's isspace accepts space, tab, line feed, vertical tab, form feed and carriage return. */
export const cWhitespace = whitespaceTable(0x20, 0x09, 0x0a, 0x0b, 0x0c, 0x0d)
/** testlib skips these bytes between tokens. */
export const testlibWhitespace = whitespaceTable(0x20, 0x09, 0x0a, 0x0d)

export function isWhitespace(whitespace: WhitespaceTable, byte: number | undefined): boolean {
  return byte !== undefined && whitespace[byte] === 1
}

/** Finds the first byte from `at` that is not white space, or `to` if there is none. */
export function skipWhitespace(bytes: Uint8Array, at: number, whitespace: WhitespaceTable, to = bytes.length): number {
  let next = at
  while (next < to && isWhitespace(whitespace, bytes[next])) next += 1
  return next
}

/** Finds the end of the token that begins at `at`, at most `to`. */
export function tokenEnd(bytes: Uint8Array, at: number, whitespace: WhitespaceTable, to = bytes.length): number {
  let end = at
  while (end < to && !isWhitespace(whitespace, bytes[end])) end += 1
  return end
}

/**
 * Compares a token of the output and one of the answer. It gets positions instead of copies, as there may be millions.
 */
export type TokenPairFunction<T> = (
  output: Uint8Array,
  from: number,
  to: number,
  answer: Uint8Array,
  answerFrom: number,
  answerTo: number,
) => T

export const sameBytes: TokenPairFunction<boolean> = (a, aFrom, aTo, b, bFrom, bTo) => {
  if (aTo - aFrom !== bTo - bFrom) return false
  for (let i = aFrom, j = bFrom; i < aTo; i++, j++) if (a[i] !== b[j]) return false
  return true
}

/** Compares tokens ignoring the case of ASCII letters; other bytes have to be equal. */
export const sameIgnoringCase: TokenPairFunction<boolean> = (a, aFrom, aTo, b, bFrom, bTo) => {
  if (aTo - aFrom !== bTo - bFrom) return false
  for (let i = aFrom, j = bFrom; i < aTo; i++, j++) if (lower(a[i]) !== lower(b[j])) return false
  return true
}

const lower = (byte = 0) => (byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte)

/** Returns a token as text, one character for each byte. */
export function tokenText(bytes: Uint8Array, from: number, to: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('latin1')
}

export interface TokenRule {
  whitespace: WhitespaceTable
  /** Whether two tokens are equal without calling `compare`, by default as bytes. */
  same?: TokenPairFunction<boolean>
  /** Compares two tokens for which `same` is false. It throws if the token of the answer is invalid. */
  compare: TokenPairFunction<Comparison>
  /** This is the result when one of the two has more tokens. */
  uneven: Exclude<Comparison, 'same'>
}

/** Compares token by token; the amount of white space between them does not matter. */
export function compareTokens(output: Uint8Array, answer: Uint8Array, rule: TokenRule): ComparisonResult {
  const { whitespace, same = sameBytes } = rule
  let i = lastTokenStart(output, commonLength(output, answer), whitespace)
  let j = i
  for (;;) {
    i = skipWhitespace(output, i, whitespace)
    j = skipWhitespace(answer, j, whitespace)
    if (i === output.length && j === answer.length) return sameComparison
    const at = { output: i, answer: j }
    if (i === output.length || j === answer.length) return { comparison: rule.uneven, at }
    const iEnd = tokenEnd(output, i, whitespace)
    const jEnd = tokenEnd(answer, j, whitespace)
    if (!same(output, i, iEnd, answer, j, jEnd)) {
      const comparison = rule.compare(output, i, iEnd, answer, j, jEnd)
      if (comparison !== 'same') return { comparison, at }
    }
    i = iEnd
    j = jEnd
  }
}

/** Both are equal before `end`, so that tokens ending before it need no comparison, except one that may continue. */
export function lastTokenStart(bytes: Uint8Array, end: number, whitespace: WhitespaceTable): number {
  let begin = end
  while (begin > 0 && !isWhitespace(whitespace, bytes[begin - 1])) begin -= 1
  return begin
}

/** Returns the only token of an answer; undefined if there are more or none. */
export function singleToken(bytes: Uint8Array, whitespace: WhitespaceTable): string | undefined {
  const from = skipWhitespace(bytes, 0, whitespace)
  const to = tokenEnd(bytes, from, whitespace)
  if (from === to || skipWhitespace(bytes, to, whitespace) !== bytes.length) return undefined
  return tokenText(bytes, from, to)
}

/** Wraps a rule that compares tokens as texts. */
export function byText(compare: (found: string, expected: string) => Comparison): TokenPairFunction<Comparison> {
  return (output, from, to, answer, answerFrom, answerTo) =>
    compare(tokenText(output, from, to), tokenText(answer, answerFrom, answerTo))
}

export const tokensDiffer = (): Comparison => 'different'
