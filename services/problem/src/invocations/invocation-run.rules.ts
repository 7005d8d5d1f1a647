import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Invocation__Output } from '@verdict/proto/grpc/generated/submission/v1/Invocation'

/** A program with what the judges came to. */
export type InvocationRun = Invocation__Output['runs'][number]

/** A status as it came over the wire; one that is none counts as a judging that failed. */
export function statusOf({ status }: { status: number }): JudgeStatus {
  return isJudgeStatus(status) ? status : JudgeStatus.SystemError
}
