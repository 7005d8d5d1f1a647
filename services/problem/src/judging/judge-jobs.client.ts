import type { GrpcClient } from '@verdict/kit/grpc'

/** Client of the submission service for jobs of judge workers. */
export type JudgeJobsClient = GrpcClient<'submission.v1.Jobs'>

/** Longer than the submission service waits for a worker to compile, so that its own error arrives first. */
export const judgeJobsDeadlineMs = 75_000
