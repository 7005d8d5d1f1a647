import { AppError } from '@verdict/kit/errors'
import { remoteJudges } from '@verdict/proto/codes/remote/judges'
import { keyOf } from '../journal/record-progress.ts'
import { count } from '../site-states/site-states.ts'
import type { BrowserRunsContext } from './context.ts'
import { findReportedTask, unchangedTask, type ReportKey } from './find-reported-task.ts'
import { hasVerifiedHandle } from './verify-handle.ts'

/**
 * Permits a browser to send code once; the attempt is recorded before anything is sent. A browser that is refused
 * searches for the run instead.
 *
 * @throws AppError remote.browser_key_invalid, remote.browser_run_sent, remote.handle_not_proved
 */
export async function reportSending(
  ctx: BrowserRunsContext,
  report: ReportKey & { account: string; runsBefore: string[] },
): Promise<void> {
  const task = await findReportedTask(ctx, report)
  if (task.state !== 'browser') throw new AppError('remote.browser_run_sent')
  const username = report.account.trim()
  if (task.needsConfirmation === true && !(await hasVerifiedHandle(ctx, { ...task, username })))
    throw new AppError('remote.handle_not_proved', { judge: remoteJudges[keyOf(task)].name })
  const sending = { state: 'browser_sent', username, runsBefore: report.runsBefore, sentAt: ctx.clock.now() }
  const granted = await ctx.tasks.updateOne(unchangedTask(task), { $set: sending }, { writeConcern: { w: 'majority' } })
  if (granted.modifiedCount === 0) throw new AppError('remote.browser_run_sent')
  await count(ctx, keyOf(task), 'sent')
}
