import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseRow } from '../verdicts/case-results.model.ts'

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
