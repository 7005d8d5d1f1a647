/** Maximum length of a custom input in characters. */
export const maxInputLength = 1000

/** Input and expected output of a test run. */
export interface TestCase {
  input: string
  /** Empty: nothing is expected, whatever the program writes. */
  expected: string
}
