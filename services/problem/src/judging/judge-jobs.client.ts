import type { GrpcClient } from '@verdict/kit/grpc'

/** Work for judge workers, as the submission service gives it to them. */
export type JudgeJobsClient = GrpcClient<'submission.v1.Jobs'>

/** Longer than submission waits for a worker to compile, so that its answer says what was wrong. */
export const judgeJobsDeadlineMs = 75_000
