import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'

/** The use cases of this folder depend on these. */
export interface JudgingContext {
  judgeChecks: Pick<GrpcClient<'submission.v1.JudgeChecks'>, 'start' | 'get'>
  log: Log
}
