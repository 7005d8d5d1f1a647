import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Invocation__Output } from '@verdict/proto/grpc/generated/submission/v1/Invocation'

export type InvocationRun = Invocation__Output['runs'][number]

/** Keys of what the judges run for a gate. */
export const runKeys = {
  solution: (index: number) => `solution ${index}`,
  validator: (index: number) => `validator ${index}`,
  checker: 'checker',
  interactor: 'interactor',
} as const

/** A status as it came over the wire; one that is none counts as a judging that failed. */
export function statusOf({ status }: { status: number }): JudgeStatus {
  return isJudgeStatus(status) ? status : JudgeStatus.SystemError
}
