import { JudgeStatus, manualStatuses } from '@verdict/proto/codes/judge-status'

/** Verdicts that can be set manually. Cancelled is listed but has an action of its own. */
export const manualChoices = [...manualStatuses, JudgeStatus.Cancelled] as const

const closed: readonly number[] = [JudgeStatus.Judging, JudgeStatus.Compiling, JudgeStatus.CompileError]

/** Manual actions that are possible in this state of a submission. */
export function correctionsOf(status: number): { any: boolean; modify: boolean; cancel: boolean } {
  const any = !closed.includes(status)
  return {
    any,
    modify: any && status !== JudgeStatus.Pending,
    cancel: any && status !== JudgeStatus.Cancelled,
  }
}

/** Initial choice of the dialog: the present verdict if it can be set manually. */
export function firstChoice(status: number): number {
  return manualStatuses.some((one) => one === status) ? status : JudgeStatus.Accepted
}

/** Whether a submission without a score may be one to a problem with scores, because its judging did not end. */
export function mayLackScore(status: number): boolean {
  return (
    status === JudgeStatus.Cancelled || status === JudgeStatus.SystemError || status === JudgeStatus.SubmittedFailed
  )
}
