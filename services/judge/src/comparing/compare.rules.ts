/** What comparing an output with the answer came to. */
export type Comparison = 'same' | 'presentation' | 'different'

const lineFeed = 0x0a
const carriageReturn = 0x0d
const chunkBytes = 64 * 1024

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
export function compareOutputs(output: Uint8Array, answer: Uint8Array, removeEndBlank: boolean): Comparison {
  const start = commonLength(output, answer)
  if (start === output.length && start === answer.length) return 'same'
  if (removeEndBlank) return sameWithoutEndBlanks(output, answer, start) ? 'same' : 'different'
  return sameWithoutBlanks(output, answer, start) ? 'presentation' : 'different'
}

/** Turns CRLF and lone CR into LF; gives the same bytes back where there is none. */
export function withUnixLineEnds(bytes: Buffer): Buffer {
  if (!bytes.includes(carriageReturn)) return bytes
  const result = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte === carriageReturn) {
      if (bytes[i + 1] === lineFeed) continue
      result[length++] = lineFeed
    } else {
      result[length++] = byte
    }
  }
  return result.subarray(0, length)
}

/** How many bytes both begin with; compares whole chunks natively and looks closer only at the last. */
function commonLength(a: Uint8Array, b: Uint8Array): number {
  const shorter = Math.min(a.length, b.length)
  let at = 0
  while (at < shorter) {
    const end = Math.min(at + chunkBytes, shorter)
    if (Buffer.compare(a.subarray(at, end), b.subarray(at, end)) !== 0) break
    at = end
  }
  while (at < shorter && a[at] === b[at]) at += 1
  return at
}

/** Both are equal before `start`; that the white space there is alike lets the scan begin at it. */
function sameWithoutBlanks(a: Uint8Array, b: Uint8Array, start: number): boolean {
  let i = start
  let j = start
  for (;;) {
    while (isWhite(a[i])) i += 1
    while (isWhite(b[j])) j += 1
    if (i >= a.length || j >= b.length) return i >= a.length && j >= b.length
    if (a[i] !== b[j]) return false
    i += 1
    j += 1
  }
}

/** Equal up to white space before a line end or before the end of the text, and empty lines at the end. */
function sameWithoutEndBlanks(a: Uint8Array, b: Uint8Array, start: number): boolean {
  const blankA: Blank = { end: blankBegin(a, start), lineFeeds: 0, indent: 0 }
  const blankB: Blank = { ...blankA }
  for (;;) {
    readBlank(a, blankA)
    readBlank(b, blankB)
    if (blankA.end === a.length || blankB.end === b.length) return blankA.end === a.length && blankB.end === b.length
    if (!sameBlank(a, blankA, b, blankB)) return false
    while (blankA.end < a.length && !isWhite(a[blankA.end])) {
      if (a[blankA.end++] !== b[blankB.end++]) return false
    }
    if (blankB.end < b.length && !isWhite(b[blankB.end])) return false
  }
}

/** A run of white space that ends before `end`; `indent`: where its part after the last line feed begins. */
interface Blank {
  end: number
  lineFeeds: number
  indent: number
}

/** Reads the run of white space, maybe an empty one, that begins where the last one's text ended. */
function readBlank(bytes: Uint8Array, blank: Blank): void {
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
