import { tokenText } from './tokens.rules.ts'

const digit0 = 0x30
const point = 0x2e
const minus = 0x2d
/** Integers with this many digits, and their quotients by such powers of ten, are exact as doubles. */
const exactDigits = 15

const powersOfTen = Array.from({ length: exactDigits + 1 }, (_, exponent) => 10 ** exponent)

/**
 * Every text matches in at most one way, which avoids backtracking: a program may write a million digits that are not a
 * number.
 */
export const decimalPattern = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/

/**
 * Parses a number of digits, a point, an exponent and signs; undefined for all else (words, `inf`, hexadecimal
 * numbers). The value is the same as that of `Number`, without making a string for short numbers.
 */
export function readDecimal(bytes: Uint8Array, from: number, to: number): number | undefined {
  let at = bytes[from] === minus ? from + 1 : from
  const begin = at
  let value = 0
  let fraction = -1
  for (; at < to && at - begin <= exactDigits; at++) {
    const byte = bytes[at] ?? 0
    if (byte >= digit0 && byte < digit0 + 10) {
      value = value * 10 + byte - digit0
      if (fraction >= 0) fraction += 1
    } else if (byte === point && fraction < 0) fraction = 0
    else break
  }
  const digits = at - begin - (fraction >= 0 ? 1 : 0)
  if (at < to || digits === 0 || digits > exactDigits) return readAny(tokenText(bytes, from, to))
  const size = value / (powersOfTen[Math.max(0, fraction)] ?? 1)
  return bytes[from] === minus ? -size : size
}

function readAny(word: string): number | undefined {
  return decimalPattern.test(word) ? Number(word) : undefined
}
