import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/**
 * Holds the result of a checker or interactor. `failed` means that it crashed or misbehaved, so that the judging is a
 * System Error.
 */
export type CheckOutcome =
  /** `percent` is the share of the test's points, from 0 to 100. */
  { kind: 'judged'; status: JudgeStatus; percent: number; message: string } | { kind: 'failed'; reason: string }

export function statusOutcome(status: JudgeStatus, message: string): CheckOutcome {
  return { kind: 'judged', status, percent: status === JudgeStatus.Accepted ? 100 : 0, message }
}

/** Maps 100 to Accepted, 0 to Wrong Answer, and anything between to Partial Accepted; other values are a failure. */
export function percentOutcome(percent: number | undefined, message: string): CheckOutcome {
  if (percent === undefined) return failedOutcome('it gave no number of points', message)
  if (percent >= 100) return statusOutcome(JudgeStatus.Accepted, message)
  if (percent <= 0) return statusOutcome(JudgeStatus.WrongAnswer, message)
  return { kind: 'judged', status: JudgeStatus.PartialAccepted, percent, message }
}

/** @param output output of the program itself */
export function failedOutcome(reason: string, output = ''): CheckOutcome {
  return { kind: 'failed', reason: `${reason}\n${output}`.trim() }
}

export function exitFailed(code: number, output: string): CheckOutcome {
  return failedOutcome(`it ended with exit code ${code}`, output)
}
