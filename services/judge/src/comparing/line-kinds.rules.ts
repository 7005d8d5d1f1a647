import {
  commonLength,
  differentAt,
  presentationAt,
  sameComparison,
  type ComparisonResult,
  type Difference,
} from './comparison.rules.ts'
import { originalOffset, withUnixLineEnds } from './line-ends.rules.ts'
import {
  cWhitespace,
  sameBytes,
  skipWhitespace,
  testlibWhitespace,
  tokenEnd,
  type TokenPairFunction,
} from './tokens.rules.ts'

const lineFeed = 0x0a

/** Compares every byte. */
export function compareStrict(output: Uint8Array, answer: Uint8Array): ComparisonResult {
  const start = commonLength(output, answer)
  if (start === output.length && start === answer.length) return sameComparison
  return differentAt({ output: start, answer: start })
}

/**
 * Compares the tokens of lines, ignoring the amount of white space between, before and after tokens, and empty lines at
 * the end.
 *
 * Source: CMS, cms/grading/steps/whitediff.py.
 */
export function compareWhite(output: Uint8Array, answer: Uint8Array): ComparisonResult {
  let i = lineBegin(output, commonLength(output, answer))
  let j = i
  while (i < output.length || j < answer.length) {
    const iEnd = lineEnd(output, i)
    const jEnd = lineEnd(answer, j)
    const at = differingWord(output, i, iEnd, answer, j, jEnd)
    if (at !== undefined) return differentAt(at)
    i = Math.min(iEnd + 1, output.length)
    j = Math.min(jEnd + 1, answer.length)
  }
  return sameComparison
}

/**
 * Implements testlib's lcmp: compares the tokens of each line; a missing line, or extra tokens at the end, is a
 * presentation error.
 */
export function compareLcmp(output: Uint8Array, answer: Uint8Array): ComparisonResult {
  return compareEachLine(output, answer, differingWord)
}

/** Implements testlib's fcmp: compares each line exactly, except for line ends. */
export function compareFcmp(output: Uint8Array, answer: Uint8Array): ComparisonResult {
  const lines = withUnixLineEnds(Buffer.from(output.buffer, output.byteOffset, output.length))
  const compared = compareEachLine(lines, answer, differingByte)
  if (compared.comparison === 'same') return compared
  return { ...compared, at: { ...compared.at, output: originalOffset(output, compared.at.output) } }
}

type FindInLine = TokenPairFunction<Difference | undefined>

/**
 * Compares line by line. Source: testlib, checkers/lcmp.cpp and fcmp.cpp, with the check for extra output that follows
 * every "ok".
 */
function compareEachLine(output: Uint8Array, answer: Uint8Array, find: FindInLine): ComparisonResult {
  let i = lineBegin(output, commonLength(output, answer))
  let j = i
  while (j < answer.length) {
    const jEnd = lineEnd(answer, j)
    // An empty line at the very end is only the end of the line before.
    if (jEnd === j && jEnd + 1 >= answer.length) break
    if (i >= output.length) return presentationAt({ output: i, answer: j })
    const iEnd = lineEnd(output, i)
    const at = find(output, i, iEnd, answer, j, jEnd)
    if (at !== undefined) return differentAt(at)
    i = Math.min(iEnd + 1, output.length)
    j = jEnd + 1
  }
  const rest = skipWhitespace(output, i, testlibWhitespace)
  return rest === output.length ? sameComparison : presentationAt({ output: rest, answer: answer.length })
}

const differingWord: FindInLine = (a, aFrom, aTo, b, bFrom, bTo) => {
  let i = aFrom
  let j = bFrom
  for (;;) {
    i = skipWhitespace(a, i, cWhitespace, aTo)
    j = skipWhitespace(b, j, cWhitespace, bTo)
    if (i === aTo && j === bTo) return undefined
    const iEnd = tokenEnd(a, i, cWhitespace, aTo)
    const jEnd = tokenEnd(b, j, cWhitespace, bTo)
    if (!sameBytes(a, i, iEnd, b, j, jEnd)) return { output: i, answer: j }
    i = iEnd
    j = jEnd
  }
}

const differingByte: FindInLine = (a, aFrom, aTo, b, bFrom, bTo) => {
  if (sameBytes(a, aFrom, aTo, b, bFrom, bTo)) return undefined
  const length = commonLength(a.subarray(aFrom, aTo), b.subarray(bFrom, bTo))
  return { output: aFrom + length, answer: bFrom + length }
}

function lineEnd(bytes: Uint8Array, from: number): number {
  const end = bytes.indexOf(lineFeed, from)
  return end === -1 ? bytes.length : end
}

function lineBegin(bytes: Uint8Array, at: number): number {
  return at === 0 ? 0 : bytes.lastIndexOf(lineFeed, at - 1) + 1
}
