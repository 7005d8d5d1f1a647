import type { BrowserFailure } from '@verdict/proto/codes/remote/browser-runs'
import type { RemoteFailure } from '@verdict/proto/codes/remote/failures'
import { endWithFailure, isOfEarlierAttempt } from '../journal/record-progress.ts'
import type { BrowserRunsContext } from './context.ts'
import { findReportedTask, type ReportedTask, type ReportKey } from './find-reported-task.ts'

/** Failures after which the code certainly did not reach the judge. */
const unsent: Readonly<Partial<Record<BrowserFailure, RemoteFailure>>> = {
  signed_out: 'browser_signed_out',
  challenged: 'challenged',
  refused: 'refused',
  layout_changed: 'layout_changed',
  site_unavailable: 'site_unavailable',
}

/** Failures after which the judge has no run, although the form was sent. */
const declined: readonly BrowserFailure[] = ['refused', 'signed_out']

/**
 * Ends a submission that the browser could not send or whose run it cannot find. Unless the judge certainly has no run,
 * the next attempt searches for it first; the one after that sends the code again.
 *
 * @throws AppError remote.browser_key_invalid
 */
export async function reportFailure(
  ctx: BrowserRunsContext,
  { failure, detail, ...key }: ReportKey & { failure: BrowserFailure; detail: string },
): Promise<void> {
  const task = await findReportedTask(ctx, key)
  const isUnsent = task.state === 'browser' || declined.includes(failure)
  const isMissedTwice = failure === 'run_not_found' && isOfEarlierAttempt(task)
  const ended = { failure: failureOf(task, failure, isUnsent), detail, isUnsent: isUnsent || isMissedTwice }
  await endWithFailure(ctx, task, ended)
}

function failureOf({ runId }: ReportedTask, failure: BrowserFailure, isUnsent: boolean): RemoteFailure {
  if (isUnsent) return unsent[failure] ?? 'browser_gone'
  return runId === '' ? 'may_have_been_sent' : 'verdict_timeout'
}
