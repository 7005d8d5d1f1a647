import {
  commonLength,
  differentAt,
  sameComparison,
  type Compare,
  type Compared,
  type Comparison,
} from './comparison.rules.ts'
import { readDecimal } from './read-decimal.rules.ts'
import {
  cBlanks,
  compareWords,
  isBlank,
  lastWordBegin,
  sameBytes,
  sameLetters,
  wordEnd,
  wordsDiffer,
  type OfTwoWords,
  type WordRule,
} from './tokens.rules.ts'

interface KattisFlags {
  caseSensitive: boolean
  spaceSensitive: boolean
  /** Absent: numbers are words. */
  relative?: number
  absolute?: number
}

/**
 * The default output validator of the Kattis problem format: words, case and white space do not matter unless the flags
 * say so; with a tolerance, words of the answer that are numbers are compared as numbers.
 *
 * Source: problem-package-format, "Default Output Validator Specification".
 */
export function kattisComparison(args: readonly string[]): Compare {
  const flags = readFlags(args)
  const rule: WordRule = {
    blanks: cBlanks,
    same: flags.caseSensitive ? sameBytes : sameLetters,
    compare: compareNumbers(flags),
    uneven: 'different',
  }
  const compare = flags.spaceSensitive ? compareWithSpaces : compareWords
  return (output, answer) => compare(output, answer, rule)
}

/** Flags come one by one or several in a text. A flag that is not known is none: problems bring flags for others. */
function readFlags(args: readonly string[]): KattisFlags {
  const words = args.flatMap((arg) => arg.split(/\s+/)).filter(Boolean)
  const flags: KattisFlags = { caseSensitive: false, spaceSensitive: false }
  words.forEach((word, i) => {
    const value = Number(words[i + 1])
    if (word === 'case_sensitive') flags.caseSensitive = true
    if (word === 'space_change_sensitive') flags.spaceSensitive = true
    if (!(value >= 0)) return
    if (word === 'float_tolerance' || word === 'float_relative_tolerance') flags.relative = value
    if (word === 'float_tolerance' || word === 'float_absolute_tolerance') flags.absolute = value
  })
  return flags
}

/** Words that differ are the same all the same when both are numbers and near enough. */
function compareNumbers({ relative, absolute }: KattisFlags): OfTwoWords<Comparison> {
  if (relative === undefined && absolute === undefined) return wordsDiffer
  return (output, from, to, answer, answerFrom, answerTo) => {
    const expected = readDecimal(answer, answerFrom, answerTo)
    const found = readDecimal(output, from, to)
    if (expected === undefined || found === undefined) return 'different'
    const error = Math.abs(expected - found)
    return error <= (absolute ?? -1) || error <= (relative ?? -1) * Math.abs(expected) ? 'same' : 'different'
  }
}

/** White space has to be the same between words, and before and after them. */
function compareWithSpaces(output: Uint8Array, answer: Uint8Array, { same = sameBytes, compare }: WordRule): Compared {
  let i = lastWordBegin(output, commonLength(output, answer), cBlanks)
  let j = i
  while (i < output.length && j < answer.length) {
    if (isBlank(cBlanks, output[i]) || isBlank(cBlanks, answer[j])) {
      if (output[i] !== answer[j]) return differentAt({ output: i, answer: j })
      i += 1
      j += 1
      continue
    }
    const iEnd = wordEnd(output, i, cBlanks)
    const jEnd = wordEnd(answer, j, cBlanks)
    const isSame = same(output, i, iEnd, answer, j, jEnd) || compare(output, i, iEnd, answer, j, jEnd) === 'same'
    if (!isSame) return differentAt({ output: i, answer: j })
    i = iEnd
    j = jEnd
  }
  return i === output.length && j === answer.length ? sameComparison : differentAt({ output: i, answer: j })
}
