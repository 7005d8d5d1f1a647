import { commonLength, differentAt, sameComparison, type Compared, type Difference } from './comparison.rules.ts'

const lineFeed = 0x0a

/** Space, tab, line feed, vertical tab, form feed, carriage return: all else, NUL included, is content. */
function isWhite(byte: number | undefined): boolean {
  return byte === 0x20 || (byte !== undefined && byte >= 0x09 && byte <= 0x0d)
}

/**
 * Compares as bytes, so that an invalid character never equals another.
 *
 * With `removeEndBlank`, white space at the end of lines and of the text does not count, and there is no presentation
 * error. Without it, outputs that differ in white space alone are a presentation error. `answer` has LF line ends (see
 * `withUnixLineEnds`).
 *
 * Source: spec 3-api §4, "Compare".
 */
export function compareLines(output: Uint8Array, answer: Uint8Array, removeEndBlank: boolean): Compared {
  const start = commonLength(output, answer)
  if (start === output.length && start === answer.length) return sameComparison
  const difference = (removeEndBlank ? findWithoutEndBlanks : findWithoutBlanks)(output, answer, start)
  if (difference !== undefined) return differentAt(difference)
  return removeEndBlank ? sameComparison : { comparison: 'presentation', at: { output: start, answer: start } }
}

/** Both are equal before `start`; that the white space there is alike lets the scan begin at it. */
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

/** Equal up to white space before a line end or before the end of the text, and empty lines at the end. */
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

/** A run of white space from `begin` to before `end`; `indent`: where its part after the last line feed begins. */
interface Blank {
  begin: number
  end: number
  lineFeeds: number
  indent: number
}

/** Reads the run of white space, maybe an empty one, that begins where the last one's text ended. */
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

/** Of white space between two words only the line feeds and what follows the last of them counts. */
function sameBlank(a: Uint8Array, blankA: Blank, b: Uint8Array, blankB: Blank): boolean {
  if (blankA.lineFeeds !== blankB.lineFeeds) return false
  if (blankA.end - blankA.indent !== blankB.end - blankB.indent) return false
  return Buffer.compare(a.subarray(blankA.indent, blankA.end), b.subarray(blankB.indent, blankB.end)) === 0
}

/** Where the white space that ends at `start` begins: what follows decides whether it counts. */
function blankBegin(bytes: Uint8Array, start: number): number {
  let at = start
  while (at > 0 && isWhite(bytes[at - 1])) at -= 1
  return at
}
