import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { ReportRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ReportRequest'
import type { ReportResponse } from '@verdict/proto/grpc/generated/submission/v1/ReportResponse'
import type { LeasesContext } from '../context.ts'
import { taskHandlerOf } from '../tasks/task-handler.ts'

/**
 * Renews the lease of the worker and publishes the progress. `current: false` tells a worker that its result would be
 * refused.
 */
export async function reportProgress(
  ctx: Pick<LeasesContext, 'clock' | 'log' | 'settings' | 'taskHandler' | 'tasks'>,
  report: ReportRequest__Output,
): Promise<ReportResponse> {
  const { taskId, attempt, workerId, caseDone, caseCount } = report
  const status = report.status === JudgeStatus.Judging ? JudgeStatus.Judging : JudgeStatus.Compiling
  const leaseUntil = new Date(ctx.clock.now().getTime() + ctx.settings.SUBMISSION_LEASE_MS)
  const before = await ctx.tasks
    .findOneAndUpdate(
      { _id: taskId, attempt, workerId, state: 'leased' },
      { $set: { leaseUntil, progress: status } },
      { returnDocument: 'before', writeConcern: { w: 1 } },
    )
    .lean()
  if (before === null) return { current: false }
  // The worker does not wait for this: the next report or the verdict makes up for a lost one.
  void taskHandlerOf(ctx, before)
    .onProgress?.(before, { status, caseDone, caseCount })
    .catch((error: unknown) => ctx.log.debug({ err: error, taskId }, 'progress could not be shown'))
  return { current: true }
}
