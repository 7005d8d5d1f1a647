import { AppError } from '@verdict/kit/errors'
import type { TaskRow } from '../journal/task.model.ts'
import type { BrowserRunsContext } from './context.ts'
import { isReportKey } from './report-key.rules.ts'

export interface ReportKey {
  submitId: number
  key: string
}

/** A submission that its owner's browser is sending. */
export type ReportedTask = TaskRow & { state: 'browser' | 'browser_sent' }

/**
 * Finds the submission that a report refers to. Missing and finished submissions and wrong keys have the same error,
 * which reveals nothing.
 *
 * @throws AppError remote.browser_key_invalid
 */
export async function findReportedTask(
  ctx: Pick<BrowserRunsContext, 'tasks' | 'clock'>,
  { submitId, key }: ReportKey,
): Promise<ReportedTask> {
  const task = await ctx.tasks.findById(submitId).lean<TaskRow>()
  const browser = task?.browser ?? null
  if (task === null || browser === null || !isReportKey(browser, key, ctx.clock.now()) || !isAtBrowser(task))
    throw new AppError('remote.browser_key_invalid')
  return task
}

const isAtBrowser = (task: TaskRow): task is ReportedTask => task.state === 'browser' || task.state === 'browser_sent'

/** A filter for the document as it was read (optimistic locking), so that replaced keys have no effect. */
export function unchangedTask({ _id, attempt, state, browser }: ReportedTask) {
  return { _id, attempt, state, 'browser.keyHash': browser?.keyHash ?? '' }
}
