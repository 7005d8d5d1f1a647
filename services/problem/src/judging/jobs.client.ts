import { grpcClient, type GrpcClient } from '@verdict/kit/grpc'
import type { Metrics } from '@verdict/kit/metrics'
import { serviceTokenOf } from '@verdict/kit/principal'
import type { ProblemSettings } from '../config.ts'

/** Work for judge workers, as the submission service gives it to them. */
export type JobsClient = GrpcClient<'submission.v1.Jobs'>

/** Longer than submissions waits for a worker to compile, so that its answer says what was wrong. */
const deadlineMs = 75_000

export function createJobsClient(settings: ProblemSettings, metrics: Metrics): JobsClient {
  return grpcClient('submission.v1.Jobs', {
    address: settings.SUBMISSION_GRPC_URL,
    serviceToken: serviceTokenOf(settings.VERDICT_SECRET),
    deadlineMs,
    metrics,
  })
}
