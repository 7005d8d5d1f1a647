import {
  commonLength,
  differentAt,
  sameComparison,
  type ComparisonResult,
  type Difference,
} from './comparison.rules.ts'

const lineFeed = 0x0a

/**
 * White space is space, tab, line feed, vertical tab, form feed and carriage return; everything else, including NUL, is
 * content.
 */
function isWhite(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)
}

/**
 * Compares bytes, so that an invalid character never equals another.
 *
 * With `removeEndBlank`, trailing white space of lines and of the text is ignored, and there is no presentation error.
 * Without it, outputs that differ only in white space are a presentation error. `answer` has LF line ends (see
 * `withUnixLineEnds`).
 *
 * Source: spec 3-api §4, "Compare".
 */
export function compareLines(output: Uint8Array, answer: Uint8Array, removeEndBlank: boolean): ComparisonResult {
  const start = commonLength(output, answer)
  if (start === output.length && start === answer.length) return sameComparison
  const difference = (removeEndBlank ? findWithoutEndBlanks : findWithoutBlanks)(output, answer, start)
  if (difference !== undefined) return differentAt(difference)
  return removeEndBlank ? sameComparison : { comparison: 'presentation', at: { output: start, answer: start } }
}

/** Both are equal before `start`, so that the scan can begin there. */
function findWithoutBlanks(a: Uint8Array, b: Uint8Array, start: number): Difference | undefined {
  let i = start
  let j = start
  for (;;) {
    while (isWhite(a[i])) i += 1
    while (isWhite(b[j])) j += 1
    if (i >= a.length && j >= b.length) return undefined
    if (a[i] !== b[j]) return { output: i, answer: j }
    i += 1
    j += 1
  }
}

/** Compares without white space before line ends and at the end of the text. */
function findWithoutEndBlanks(a: Uint8Array, b: Uint8Array, start: number): Difference | undefined {
  const blankA: Blank = { begin: 0, end: blankBegin(a, start), lineFeeds: 0, indent: 0 }
  const blankB: Blank = { ...blankA }
  for (;;) {
    readBlank(a, blankA)
    readBlank(b, blankB)
    const isEndA = blankA.end === a.length
    const isEndB = blankB.end === b.length
    if (isEndA || isEndB) return isEndA && isEndB ? undefined : { output: blankA.end, answer: blankB.end }
    if (!sameBlank(a, blankA, b, blankB)) return { output: blankA.begin, answer: blankB.begin }
    while (blankA.end < a.length && !isWhite(a[blankA.end])) {
      if (a[blankA.end] !== b[blankB.end]) return { output: blankA.end, answer: blankB.end }
      blankA.end += 1
      blankB.end += 1
    }
    if (blankB.end < b.length && !isWhite(b[blankB.end])) return { output: blankA.end, answer: blankB.end }
  }
}

/**
 * A run of white space extends from `begin` (inclusive) to `end` (exclusive); `indent` is the start of the part after
 * its last line feed.
 */
interface Blank {
  begin: number
  end: number
  lineFeeds: number
  indent: number
}

/** Reads the run of white space, possibly empty, that follows the last text. */
function readBlank(bytes: Uint8Array, blank: Blank): void {
  blank.begin = blank.end
  blank.lineFeeds = 0
  blank.indent = blank.end
  while (isWhite(bytes[blank.end])) {
    if (bytes[blank.end++] !== lineFeed) continue
    blank.lineFeeds += 1
    blank.indent = blank.end
  }
}

/** Between two words only the line feeds and the indentation after the last of them count. */
function sameBlank(a: Uint8Array, blankA: Blank, b: Uint8Array, blankB: Blank): boolean {
  if (blankA.lineFeeds !== blankB.lineFeeds) return false
  if (blankA.end - blankA.indent !== blankB.end - blankB.indent) return false
  return Buffer.compare(a.subarray(blankA.indent, blankA.end), b.subarray(blankB.indent, blankB.end)) === 0
}

/** Finds the start of the white space that ends at `start`; what follows decides whether it counts. */
function blankBegin(bytes: Uint8Array, start: number): number {
  let at = start
  while (at > 0 && isWhite(bytes[at - 1])) at -= 1
  return at
}
