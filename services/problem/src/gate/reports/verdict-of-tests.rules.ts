import { JudgeStatus, judgeStatusName, judgeStatusTexts } from '@verdict/proto/codes/judge-status'

/** The verdict of a solution that was run on every test: that of the first test that it failed. */
export function verdictOfTests(statuses: readonly JudgeStatus[]): { status: JudgeStatus; test: number } {
  const at = statuses.findIndex((status) => status !== JudgeStatus.Accepted)
  const status = statuses[at]
  return status === undefined ? { status: JudgeStatus.Accepted, test: 0 } : { status, test: at + 1 }
}

/**
 * Whether these verdicts are what a solution is to get: the first test that fails it does so in one of the expected ways.
 * Partial Accepted is expected of one that is right on some tests and not on all.
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
