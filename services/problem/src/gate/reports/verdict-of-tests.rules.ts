import { JudgeStatus, judgeStatusName, judgeStatusTexts } from '@verdict/proto/codes/judge-status'

/** The verdict of a solution that was run on every test: that of its first failed test. */
export function verdictOfTests(statuses: readonly JudgeStatus[]): { status: JudgeStatus; test: number } {
  const at = statuses.findIndex((status) => status !== JudgeStatus.Accepted)
  const status = statuses[at]
  return status === undefined ? { status: JudgeStatus.Accepted, test: 0 } : { status, test: at + 1 }
}

/**
 * Whether these verdicts are as expected: the first failed test has one of the expected verdicts. Partial Accepted is
 * expected for a solution that passes some tests but not all.
 */
export function isExpectedVerdict(expected: readonly JudgeStatus[], statuses: readonly JudgeStatus[]): boolean {
  const { status } = verdictOfTests(statuses)
  if (expected.includes(status)) return true
  const isPartial = status !== JudgeStatus.Accepted && statuses.includes(JudgeStatus.Accepted)
  return isPartial && expected.includes(JudgeStatus.PartialAccepted)
}

/** Whether a solution is to be accepted, and nothing else will do. */
export function expectsAccepted(expected: readonly JudgeStatus[]): boolean {
  return expected.length > 0 && expected.every((status) => status === JudgeStatus.Accepted)
}

/** Whether a solution is to fail. */
export function expectsFailure(expected: readonly JudgeStatus[]): boolean {
  return !expected.includes(JudgeStatus.Accepted) && expected.some((status) => status !== JudgeStatus.Pending)
}

/** Whether a solution is to be too slow. */
export function expectsTimeLimitExceeded(expected: readonly JudgeStatus[]): boolean {
  return expectsFailure(expected) && expected.includes(JudgeStatus.TimeLimitExceeded)
}

/** The letters of a verdict, which are the same in every language: WA. */
export function shortVerdict(status: JudgeStatus): string {
  return judgeStatusTexts[judgeStatusName(status)].short
}
