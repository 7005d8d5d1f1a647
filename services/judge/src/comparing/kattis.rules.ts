import {
  commonLength,
  differentAt,
  sameComparison,
  type Comparator,
  type ComparisonResult,
  type Comparison,
} from './comparison.rules.ts'
import { readDecimal } from './read-decimal.rules.ts'
import {
  cWhitespace,
  compareTokens,
  isWhitespace,
  lastTokenStart,
  sameBytes,
  sameIgnoringCase,
  tokenEnd,
  tokensDiffer,
  type TokenPairFunction,
  type TokenRule,
} from './tokens.rules.ts'

interface KattisFlags {
  caseSensitive: boolean
  spaceSensitive: boolean
  /** Without a tolerance, numbers are compared as tokens. */
  relative?: number
  absolute?: number
}

/**
 * Implements the default output validator of the Kattis problem format: compares tokens, ignoring case and white space
 * unless the flags say otherwise; with a tolerance, numeric tokens of the answer are compared as numbers.
 *
 * Source: problem-package-format, "Default Output Validator Specification".
 */
export function kattisComparison(args: readonly string[]): Comparator {
  const flags = readFlags(args)
  const rule: TokenRule = {
    whitespace: cWhitespace,
    same: flags.caseSensitive ? sameBytes : sameIgnoringCase,
    compare: compareNumbers(flags),
    uneven: 'different',
  }
  const compare = flags.spaceSensitive ? compareWithSpaces : compareTokens
  return (output, answer) => compare(output, answer, rule)
}

/**
 * Reads flags given one by one or several in a text. Unknown flags are ignored, since problems have flags for other
 * validators.
 */
function readFlags(args: readonly string[]): KattisFlags {
  const tokens = args.flatMap((arg) => arg.split(/\s+/)).filter(Boolean)
  const flags: KattisFlags = { caseSensitive: false, spaceSensitive: false }
  tokens.forEach((token, i) => {
    const value = Number(tokens[i + 1])
    if (token === 'case_sensitive') flags.caseSensitive = true
    if (token === 'space_change_sensitive') flags.spaceSensitive = true
    if (!(value >= 0)) return
    if (token === 'float_tolerance' || token === 'float_relative_tolerance') flags.relative = value
    if (token === 'float_tolerance' || token === 'float_absolute_tolerance') flags.absolute = value
  })
  return flags
}

/** Different tokens are equal if both are numbers within the tolerance. */
function compareNumbers({ relative, absolute }: KattisFlags): TokenPairFunction<Comparison> {
  if (relative === undefined && absolute === undefined) return tokensDiffer
  return (output, from, to, answer, answerFrom, answerTo) => {
    const expected = readDecimal(answer, answerFrom, answerTo)
    const found = readDecimal(output, from, to)
    if (expected === undefined || found === undefined) return 'different'
    const error = Math.abs(expected - found)
    return error <= (absolute ?? -1) || error <= (relative ?? -1) * Math.abs(expected) ? 'same' : 'different'
  }
}

/** White space between, before and after tokens has to be identical. */
function compareWithSpaces(
  output: Uint8Array,
  answer: Uint8Array,
  { same = sameBytes, compare }: TokenRule,
): ComparisonResult {
  let i = lastTokenStart(output, commonLength(output, answer), cWhitespace)
  let j = i
  while (i < output.length && j < answer.length) {
    if (isWhitespace(cWhitespace, output[i]) || isWhitespace(cWhitespace, answer[j])) {
      if (output[i] !== answer[j]) return differentAt({ output: i, answer: j })
      i += 1
      j += 1
      continue
    }
    const iEnd = tokenEnd(output, i, cWhitespace)
    const jEnd = tokenEnd(answer, j, cWhitespace)
    const isSame = same(output, i, iEnd, answer, j, jEnd) || compare(output, i, iEnd, answer, j, jEnd) === 'same'
    if (!isSame) return differentAt({ output: i, answer: j })
    i = iEnd
    j = jEnd
  }
  return i === output.length && j === answer.length ? sameComparison : differentAt({ output: i, answer: j })
}
