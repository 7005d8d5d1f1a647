import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseExcerpt, CaseRow } from '../verdicts/case-results.model.ts'

export interface CaseSummary {
  passed: number
  /** Including skipped tests. */
  total: number
  /** `seq` of the first test that failed, not counting skipped ones. */
  firstFailed: number | null
}

/** How many tests were passed, and which was the first that was not. */
export function summarizeCases(cases: readonly Pick<CaseRow, 'seq' | 'status'>[]): CaseSummary {
  const passed = cases.filter(({ status }) => status === JudgeStatus.Accepted).length
  const failed = cases.filter(({ status }) => status !== JudgeStatus.Accepted && status !== JudgeStatus.Cancelled)
  return {
    passed,
    total: cases.length,
    firstFailed: failed.length === 0 ? null : failed.reduce((first, { seq }) => Math.min(first, seq), Infinity),
  }
}

/** A test is small if its input and answer are at most this long, the limit for inputs of online tests. */
const smallTestBytes = 1000
/** Only the first tests may be shown, so that nobody learns all of them by failing one after another. */
const shownTests = 10

/** Whether the excerpt holds all of the input and of the answer, and both are small. */
function isSmall({ input, answer, offset }: CaseExcerpt): boolean {
  return offset === 0 && [input, answer].every((text) => Buffer.byteLength(text) <= smallTestBytes)
}

/**
 * `seq` of the failed test whose files are shown, for problems that show the first failure: it has to be small and
 * among the first ten. Null: none.
 */
export function shownFailure(cases: readonly CaseRow[]): number | null {
  const { firstFailed } = summarizeCases(cases)
  const first = cases.find(({ seq }) => seq === firstFailed)
  if (first?.excerpt === undefined || first.seq > shownTests) return null
  return isSmall(first.excerpt) ? first.seq : null
}

/**
 * The message of a test for a reader: exit code, signal, exception; the output of the problem's checker, which may
 * quote the answer, only if the reader may see excerpts. Null: no message.
 */
export function caseMessage(
  { message, messageByChecker = true }: Pick<CaseRow, 'message' | 'messageByChecker'>,
  { excerpts }: { excerpts: boolean },
): string | null {
  return message === '' || (messageByChecker && !excerpts) ? null : message
}
