import {
  presentationAt,
  sameComparison,
  type Comparator,
  type ComparisonResult,
  type Comparison,
} from './comparison.rules.ts'
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

/** The answer of a test does not fit the comparison, so no output can be judged with it. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

/** Implements testlib's wcmp: compares tokens, byte by byte. */
export const compareWcmp: Comparator = (output, answer) =>
  compareTokens(output, answer, { whitespace: testlibWhitespace, compare: tokensDiffer, uneven: 'different' })

/** Implements testlib's ncmp: compares 64-bit integers; any other token is a presentation error. */
export const compareNcmp: Comparator = (output, answer) =>
  compareTokens(output, answer, {
    whitespace: testlibWhitespace,
    compare: byText(compareIntegers),
    uneven: 'different',
  })

/** Implements testlib's nyesno: compares YES and NO in any case. */
export const compareNyesno: Comparator = (output, answer) =>
  compareTokens(output, answer, { whitespace: testlibWhitespace, compare: byText(compareYesNo), uneven: 'different' })

/** Implements testlib's yesno: compares a single YES or NO. */
export const compareYesno: Comparator = (output, answer) => compareSingleToken(output, answer, compareYesNo)

/** Implements testlib's hcmp: compares a single integer of any length. */
export const compareHcmp: Comparator = (output, answer) => compareSingleToken(output, answer, compareHuge)

/** Implements testlib's rcmp4, rcmp6 and rcmp9: compares numbers with an absolute or relative tolerance. */
export const compareRcmp = (tolerance: number): Comparator => {
  const rule = { whitespace: testlibWhitespace, compare: compareReals(tolerance), uneven: 'presentation' } as const
  return (output, answer) => compareTokens(output, answer, rule)
}

/** Extra tokens are a presentation error, and so is a missing one. */
function compareSingleToken(
  output: Uint8Array,
  answer: Uint8Array,
  compare: (found: string, expected: string) => Comparison,
): ComparisonResult {
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

/** The token has no leading zeros, no plus and no -0, and fits into 64 bits. Source: testlib.h, stringToLongLong. */
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

/** Numbers are recognized as in testlib.h, stringToDouble. */
const compareReals =
  (tolerance: number): TokenPairFunction<Comparison> =>
  (output, from, to, answer, answerFrom, answerTo) => {
    const expected = readDecimal(answer, answerFrom, answerTo)
    if (expected === undefined) throw new UnusableAnswer('the answer of a test is no list of numbers')
    const found = readDecimal(output, from, to)
    if (found === undefined) return 'presentation'
    return isNear(expected, found, tolerance) ? 'same' : 'different'
  }

/** Implements doubleCompare of testlib.h. */
function isNear(expected: number, found: number, tolerance: number): boolean {
  const error = tolerance + 1e-15
  if (!Number.isFinite(expected)) return found === expected
  if (!Number.isFinite(found)) return false
  if (Math.abs(found - expected) <= error) return true
  const bounds = [expected * (1 - error), expected * (1 + error)]
  return found >= Math.min(...bounds) && found <= Math.max(...bounds)
}
