import { foldWithOrigin } from '../text/fold.rules.ts'

/** Half-open range in UTF-16 units. */
export type Range = [number, number]

export interface MarkedText {
  text: string
  ranges: Range[]
}

/** Length of an excerpt, and of the part before the first match, in characters. */
const excerptLength = 160
const before = 40
const maxRanges = 20

/** Matches of the words in a text; Latin words match only at the start of a word. */
export function rangesOf(text: string, words: readonly string[]): Range[] {
  const { folded, from } = foldWithOrigin(text)
  const found = words.flatMap((word) =>
    positions(folded, word).map((at): Range => [from[at] ?? 0, from[at + word.length] ?? text.length]),
  )
  return merged(found).slice(0, maxRanges)
}

function positions(folded: string, word: string): number[] {
  const found: number[] = []
  if (word === '') return found
  const isLatin = /^[a-z0-9]/.test(word)
  for (
    let at = folded.indexOf(word);
    at !== -1 && found.length < maxRanges;
    at = folded.indexOf(word, at + word.length)
  )
    if (!isLatin || !/[\p{Script=Latin}\p{N}]$/u.test(folded.slice(0, at).slice(-1))) found.push(at)
  return found
}

/** Sorted ranges, with adjacent and overlapping ones merged. */
function merged(ranges: readonly Range[]): Range[] {
  const result: Range[] = []
  for (const [from, to] of ranges.toSorted((one, other) => one[0] - other[0] || one[1] - other[1])) {
    const last = result.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else if (to > from) result.push([from, to])
  }
  return result
}

/** The part of a text around the first match, else its beginning, with the matches in it. */
export function excerptOf(text: string, words: readonly string[]): MarkedText {
  const [first] = rangesOf(text, words)
  const from = beginningNear(text, Math.max(0, (first?.[0] ?? 0) - before))
  const end = text.length - from <= excerptLength ? text.length : from + excerptLength
  const [head, tail] = [from > 0 ? '…' : '', end < text.length ? '…' : '']
  const cut = head + text.slice(from, isLowSurrogate(text, end) ? end - 1 : end).trimEnd() + tail
  return { text: cut, ranges: rangesOf(cut, words) }
}

/** Start of a word at or shortly before the position. */
function beginningNear(text: string, place: number): number {
  if (place === 0) return 0
  const blank = text.lastIndexOf(' ', place)
  const from = blank > place - before / 2 ? blank + 1 : place
  return isLowSurrogate(text, from) ? from - 1 : from
}

function isLowSurrogate(text: string, at: number): boolean {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at))
}
