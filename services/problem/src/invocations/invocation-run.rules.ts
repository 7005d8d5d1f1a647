import { isJudgeStatus, JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Invocation__Output } from '@verdict/proto/grpc/generated/submission/v1/Invocation'

/** A program of an invocation with its result so far. */
export type InvocationRun = Invocation__Output['runs'][number]

/** Parses a status from the wire; unknown ones count as a failed judging. */
export function statusOf({ status }: { status: number }): JudgeStatus {
  return isJudgeStatus(status) ? status : JudgeStatus.SystemError
}
