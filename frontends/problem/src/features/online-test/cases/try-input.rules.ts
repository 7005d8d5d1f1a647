import { characterCount } from '@verdict/proto/codes/texts/character-count'
import { maxInputLength, type TestCase } from './test-case.rules.ts'

/** Contains the known data of a failed test. */
interface FailedTest {
  input: string
  answer: string
  /** This is the line of the first difference; 0 if unknown, for example with a checker. */
  line: number
  /** First byte of the answer that is shown. */
  offset: number
}

/** An excerpt of this length may be truncated. */
const cutFromBytes = 1000
/** Symbols for unprintable bytes: where one of them occurs, the actual input was different. */
const sign = /[\u2400-\u2421\ufffd]/u

function isWhole(text: string): boolean {
  return new TextEncoder().encode(text).length <= cutFromBytes && !sign.test(text)
}

/**
 * The input of a failed test as a custom case, with the answer if that is complete; null if the input is not completely
 * known.
 */
export function inputToTry({ input, answer, line, offset }: FailedTest): TestCase | null {
  if (input === '' || characterCount(input) > maxInputLength || !isWhole(input)) return null
  return { input, expected: line > 0 && offset === 0 && isWhole(answer) ? answer : '' }
}
