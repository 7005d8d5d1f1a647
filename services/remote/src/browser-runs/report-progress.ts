import { AppError } from '@verdict/kit/errors'
import type { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import { keyOf, recordProgress } from '../journal/record-progress.ts'
import type { BrowserRunsContext } from './context.ts'
import { findReportedTask, unchangedTask, type ReportedTask, type ReportKey } from './find-reported-task.ts'

/**
 * Stores the run ID, once it is found, and the progress of the run.
 *
 * @throws AppError remote.browser_key_invalid, remote.run_taken
 */
export async function reportProgress(
  ctx: BrowserRunsContext,
  report: ReportKey & { runId: string; status: JudgeStatus; text: string },
): Promise<void> {
  const task = await findReportedTask(ctx, report)
  const known = await recordRun(ctx, task, report.runId)
  await recordProgress(ctx, known, { status: report.status, text: report.text, dueAt: task.dueAt })
}

/** Assigns a run to a submission; both are unique. */
export async function recordRun(ctx: BrowserRunsContext, task: ReportedTask, runId: string): Promise<ReportedTask> {
  const taken = new AppError('remote.run_taken', { judge: remoteJudges[keyOf(task)].name, runId })
  const isBefore = task.state === 'browser' || task.runsBefore.includes(runId)
  if (isBefore || (task.runId !== '' && task.runId !== runId)) throw taken
  if (task.runId === runId) return task
  if ((await ctx.tasks.exists({ key: task.key, runId, _id: { $ne: task._id } })) !== null) throw taken
  const noted = await ctx.tasks.updateOne({ ...unchangedTask(task), runId: '' }, { $set: { runId } })
  if (noted.modifiedCount === 0) throw new AppError('remote.browser_key_invalid')
  return { ...task, runId }
}
