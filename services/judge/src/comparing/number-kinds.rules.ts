import { presentationAt, sameComparison, type Compare, type Compared, type Comparison } from './comparison.rules.ts'
import { readDecimal } from './read-decimal.rules.ts'
import {
  byText,
  compareTokens,
  singleToken,
  skipWhitespace,
  testlibWhitespace,
  tokenEnd,
  tokensDiffer,
  tokenText,
  type TokenPairFunction,
} from './tokens.rules.ts'

/** The answer of a test is not what the comparison works on: nobody's output can be judged by it. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

/** testlib's wcmp: tokens, byte by byte. */
export const compareWcmp: Compare = (output, answer) =>
  compareTokens(output, answer, { whitespace: testlibWhitespace, compare: tokensDiffer, uneven: 'different' })

/** testlib's ncmp: whole numbers of 64 bits; a token that is none is a presentation error. */
export const compareNcmp: Compare = (output, answer) =>
  compareTokens(output, answer, {
    whitespace: testlibWhitespace,
    compare: byText(compareIntegers),
    uneven: 'different',
  })

/** testlib's nyesno: YES and NO in any case. */
export const compareNyesno: Compare = (output, answer) =>
  compareTokens(output, answer, { whitespace: testlibWhitespace, compare: byText(compareYesNo), uneven: 'different' })

/** testlib's yesno: one YES or NO. */
export const compareYesno: Compare = (output, answer) => compareSingleToken(output, answer, compareYesNo)

/** testlib's hcmp: one whole number of any length. */
export const compareHcmp: Compare = (output, answer) => compareSingleToken(output, answer, compareHuge)

/** testlib's rcmp4, rcmp6, rcmp9: numbers that differ by at most so much, absolutely or relatively. */
export const compareRcmp = (tolerance: number): Compare => {
  const rule = { whitespace: testlibWhitespace, compare: compareReals(tolerance), uneven: 'presentation' } as const
  return (output, answer) => compareTokens(output, answer, rule)
}

/** Words behind the only one are a presentation error, as is none at all. */
function compareSingleToken(
  output: Uint8Array,
  answer: Uint8Array,
  compare: (found: string, expected: string) => Comparison,
): Compared {
  const expected = singleToken(answer, testlibWhitespace)
  if (expected === undefined) throw new UnusableAnswer('the answer of a test is not exactly one token')
  const from = skipWhitespace(output, 0, testlibWhitespace)
  const to = tokenEnd(output, from, testlibWhitespace)
  const at = { output: from, answer: skipWhitespace(answer, 0, testlibWhitespace) }
  if (from === to) return presentationAt(at)
  const comparison = compare(tokenText(output, from, to), expected)
  if (comparison !== 'same') return { comparison, at }
  const rest = skipWhitespace(output, to, testlibWhitespace)
  return rest === output.length ? sameComparison : presentationAt({ output: rest, answer: answer.length })
}

function compareIntegers(found: string, expected: string): Comparison {
  if (!isInteger64(expected)) throw new UnusableAnswer('the answer of a test is no list of whole numbers')
  if (!isInteger64(found)) return 'presentation'
  return found === expected ? 'same' : 'different'
}

/** No leading zeros, no plus, no -0, and it fits. Source: testlib.h, stringToLongLong. */
function isInteger64(token: string): boolean {
  return /^(0|-?[1-9]\d{0,18})$/.test(token) && BigInt.asIntN(64, BigInt(token)) === BigInt(token)
}

function compareYesNo(found: string, expected: string): Comparison {
  if (!isYesNo(expected)) throw new UnusableAnswer('the answer of a test is neither YES nor NO')
  if (!isYesNo(found)) return 'presentation'
  return found.toUpperCase() === expected.toUpperCase() ? 'same' : 'different'
}

const isYesNo = (token: string) => /^(yes|no)$/i.test(token)

function compareHuge(found: string, expected: string): Comparison {
  if (!isHuge(expected)) throw new UnusableAnswer('the answer of a test is no whole number')
  if (!isHuge(found)) return 'presentation'
  return found === expected ? 'same' : 'different'
}

const isHuge = (token: string) => /^(0|-?[1-9]\d*)$/.test(token)

/** What is a number: testlib.h, stringToDouble. */
const compareReals =
  (tolerance: number): TokenPairFunction<Comparison> =>
  (output, from, to, answer, answerFrom, answerTo) => {
    const expected = readDecimal(answer, answerFrom, answerTo)
    if (expected === undefined) throw new UnusableAnswer('the answer of a test is no list of numbers')
    const found = readDecimal(output, from, to)
    if (found === undefined) return 'presentation'
    return isNear(expected, found, tolerance) ? 'same' : 'different'
  }

/** Source: testlib.h, doubleCompare. */
function isNear(expected: number, found: number, tolerance: number): boolean {
  const error = tolerance + 1e-15
  if (!Number.isFinite(expected)) return found === expected
  if (!Number.isFinite(found)) return false
  if (Math.abs(found - expected) <= error) return true
  const bounds = [expected * (1 - error), expected * (1 + error)]
  return found >= Math.min(...bounds) && found <= Math.max(...bounds)
}
