import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** The result of a checker or interactor. `failed`: it crashed or misbehaved, so that the judging is a System Error. */
export type CheckOutcome =
  /** `percent`: share of the test's points, 0..100. */
  { kind: 'judged'; status: JudgeStatus; percent: number; message: string } | { kind: 'failed'; reason: string }

export function statusOutcome(status: JudgeStatus, message: string): CheckOutcome {
  return { kind: 'judged', status, percent: status === JudgeStatus.Accepted ? 100 : 0, message }
}

/** 100 is Accepted, 0 is Wrong Answer, anything between is Partial Accepted; other values are a failure. */
export function percentOutcome(percent: number | undefined, message: string): CheckOutcome {
  if (percent === undefined) return failedOutcome('it gave no number of points', message)
  if (percent >= 100) return statusOutcome(JudgeStatus.Accepted, message)
  if (percent <= 0) return statusOutcome(JudgeStatus.WrongAnswer, message)
  return { kind: 'judged', status: JudgeStatus.PartialAccepted, percent, message }
}

/** `said` is the output of the program itself. */
export function failedOutcome(reason: string, said = ''): CheckOutcome {
  return { kind: 'failed', reason: `${reason}\n${said}`.trim() }
}

export function exitFailed(code: number, said: string): CheckOutcome {
  return failedOutcome(`it ended with exit code ${code}`, said)
}
