import { JudgeStatus, manualStatuses } from '@verdict/proto/codes/judge-status'

/** What is offered by hand; Cancelled is listed, but has a way of its own. */
export const manualChoices = [...manualStatuses, JudgeStatus.Cancelled] as const

const closed: readonly number[] = [JudgeStatus.Judging, JudgeStatus.Compiling, JudgeStatus.CompileError]

/** What may be done by hand to a submission in this state. */
export function correctionsOf(status: number): { any: boolean; modify: boolean; cancel: boolean } {
  const any = !closed.includes(status)
  return {
    any,
    modify: any && status !== JudgeStatus.Pending,
    cancel: any && status !== JudgeStatus.Cancelled,
  }
}

/** What to begin with: the present verdict where it may be given by hand. */
export function firstChoice(status: number): number {
  return manualStatuses.some((one) => one === status) ? status : JudgeStatus.Accepted
}
