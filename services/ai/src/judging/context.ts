import type { GrpcClient } from '@verdict/kit/grpc'
import type { Log } from '@verdict/kit/log'

/** What the use cases of this folder need. */
export interface JudgingContext {
  judgeChecks: Pick<GrpcClient<'submission.v1.JudgeChecks'>, 'start' | 'get'>
  log: Log
}
