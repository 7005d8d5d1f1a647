import { JudgeStatus } from '../../codes/judge-status.ts'
import type { RunVerdict, VisibleRun } from '../contest-rule.ts'

const rejected: readonly JudgeStatus[] = [
  JudgeStatus.PresentationError,
  JudgeStatus.WrongAnswer,
  JudgeStatus.TimeLimitExceeded,
  JudgeStatus.MemoryLimitExceeded,
  JudgeStatus.RuntimeError,
]

/** Whether a run has a penalty: compile errors, system errors and partial points have none. */
export function isRejected({ verdict }: VisibleRun): boolean {
  return verdict !== null && rejected.includes(verdict.status)
}

export function isAccepted<Run extends { verdict: RunVerdict | null }>(run: Run): run is Run & { verdict: RunVerdict } {
  return run.verdict?.status === JudgeStatus.Accepted
}
