import { AppError } from '@verdict/kit/errors'
import type { ReportedVerdict } from '../journal/task.model.ts'
import type { BrowserRunsContext } from './context.ts'
import { findReportedTask, unchangedTask, type ReportKey } from './find-reported-task.ts'
import { recordRun } from './report-progress.ts'

/**
 * Stores a verdict and invalidates the key. The verdict is verified with the judge's public API before it is published.
 *
 * @throws AppError remote.browser_key_invalid, remote.run_taken
 */
export async function reportVerdict(
  ctx: BrowserRunsContext,
  report: ReportKey & ReportedVerdict & { runId: string },
): Promise<void> {
  const task = await recordRun(ctx, await findReportedTask(ctx, report), report.runId)
  const { status, text, timeMs, memoryKb, compileLog } = report
  const reported: ReportedVerdict = { status, text, timeMs, memoryKb, compileLog }
  const due = { state: 'confirming', dueAt: ctx.clock.now(), looks: 0, 'browser.keyHash': '' }
  const taken = await ctx.tasks.updateOne(unchangedTask(task), { $set: { ...due, reported } })
  if (taken.modifiedCount === 0) throw new AppError('remote.browser_key_invalid')
}
