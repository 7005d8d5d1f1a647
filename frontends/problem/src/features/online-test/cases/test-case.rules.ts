/** Longest input of a test of one's own, in characters. */
export const maxInputLength = 1000

/** What a program is tried on. */
export interface TestCase {
  input: string
  /** Empty: nothing is expected, whatever the program writes. */
  expected: string
}
