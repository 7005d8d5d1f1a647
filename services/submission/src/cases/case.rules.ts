import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseExcerpt, CaseRow } from '../verdicts/case-results.model.ts'

export interface CaseSummary {
  passed: number
  /** With the tests that were skipped. */
  total: number
  /** `seq` of the first test that was not passed; skipped ones do not count. */
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

/** Most bytes of the input and of the answer of a test that is small: what the online test takes as an input. */
const smallTestBytes = 1000
/** Tests behind these are not shown, so that nobody learns all of them by failing one after the other. */
const shownTests = 10

/** Whether all of the input and of the answer stand in the excerpt, and both are small. */
function isSmall({ input, answer, offset }: CaseExcerpt): boolean {
  return offset === 0 && [input, answer].every((text) => Buffer.byteLength(text) <= smallTestBytes)
}

/**
 * `seq` of the test that is shown where a problem shows the first that failed: it is among the first ten, and small; null:
 * none is.
 */
export function shownFailure(cases: readonly CaseRow[]): number | null {
  const { firstFailed } = summarizeCases(cases)
  const first = cases.find(({ seq }) => seq === firstFailed)
  if (first?.excerpt === undefined || first.seq > shownTests) return null
  return isSmall(first.excerpt) ? first.seq : null
}

/**
 * What a reader is told of a test: exit code, signal, exception; the words of the problem's checker, which may quote the
 * answer, only where excerpts of the answer are shown. null: nothing.
 */
export function caseMessage(
  { message, messageByChecker = true }: Pick<CaseRow, 'message' | 'messageByChecker'>,
  { excerpts }: { excerpts: boolean },
): string | null {
  return message === '' || (messageByChecker && !excerpts) ? null : message
}
