import { maxInputLength, type TestCase } from './test-case.rules.ts'

/** What is known of a test that failed. */
interface FailedTest {
  input: string
  answer: string
  /** Of the first difference; 0: unknown, as where a checker decides. */
  line: number
  /** First byte of the answer that is shown. */
  offset: number
}

/** An excerpt as long as that may be cut. */
const cutFromBytes = 1000
/** What stands for bytes that have no shape: the input was another. */
const sign = /[\u2400-\u2421\ufffd]/u

function isWhole(text: string): boolean {
  return new TextEncoder().encode(text).length <= cutFromBytes && !sign.test(text)
}

/** The input of a failed test as a test of the reader's own, with its answer where that is all; null: not all is known. */
export function inputToTry({ input, answer, line, offset }: FailedTest): TestCase | null {
  if (input === '' || input.length > maxInputLength || !isWhole(input)) return null
  return { input, expected: line > 0 && offset === 0 && isWhole(answer) ? answer : '' }
}
