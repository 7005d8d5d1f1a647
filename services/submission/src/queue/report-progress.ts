import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { submissionProgressed } from '@verdict/proto/events/submission'
import type { ReportRequest__Output } from '@verdict/proto/grpc/generated/submission/v1/ReportRequest'
import type { ReportResponse } from '@verdict/proto/grpc/generated/submission/v1/ReportResponse'
import type { SubmissionContext } from '../context.ts'
import type { TaskRow } from './task.model.ts'

/**
 * Renews the lease of who has it and shows how far the judging is. `current: false` tells a worker that its result
 * would be refused.
 */
export async function reportProgress(ctx: SubmissionContext, report: ReportRequest__Output): Promise<ReportResponse> {
  const { taskId, attempt, workerId } = report
  const progress = report.status === JudgeStatus.Judging ? JudgeStatus.Judging : JudgeStatus.Compiling
  const leaseUntil = new Date(ctx.clock.now().getTime() + ctx.settings.SUBMISSION_LEASE_MS)
  const before = await ctx.tasks
    .findOneAndUpdate(
      { _id: taskId, attempt, workerId, state: 'leased' },
      { $set: { leaseUntil, progress } },
      { returnDocument: 'before', writeConcern: { w: 1 } },
    )
    .lean()
  if (before === null) return { current: false }
  void show(ctx, before, progress, report).catch((error: unknown) => {
    ctx.log.debug({ err: error, taskId }, 'progress could not be shown')
  })
  return { current: true }
}

/** The worker does not wait for this: the next report or the verdict makes up for one that is lost. */
async function show(
  ctx: SubmissionContext,
  before: TaskRow,
  progress: JudgeStatus,
  { attempt, caseDone, caseCount }: ReportRequest__Output,
): Promise<void> {
  const { submitId, uid, cid } = before
  if (before.progress !== progress) await showStatus(ctx, submitId, attempt, progress)
  await ctx.bus.publish(submissionProgressed, { submitId, uid, cid, attempt, status: progress, caseDone, caseCount })
}

const unfinished = [JudgeStatus.Pending, JudgeStatus.Compiling, JudgeStatus.Judging]

/** Writes a passing status; never over a verdict, nor over what a later judging has written. */
export async function showStatus(
  ctx: SubmissionContext,
  submitId: number,
  attempt: number,
  status: JudgeStatus,
): Promise<void> {
  const shown = await ctx.submissions.updateOne(
    { _id: submitId, attempt: { $lte: attempt }, status: { $in: unfinished.filter((one) => one !== status) } },
    { $set: { status } },
    { writeConcern: { w: 1 } },
  )
  if (shown.modifiedCount > 0) ctx.reads.invalidate()
}
