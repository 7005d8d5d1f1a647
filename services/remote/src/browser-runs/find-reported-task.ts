import { AppError } from '@verdict/kit/errors'
import type { TaskRow } from '../journal/task.model.ts'
import type { BrowserRunsContext } from './context.ts'
import { isReportKey } from './report-key.rules.ts'

export interface ReportKey {
  submitId: number
  key: string
}

/** A submission whose owner's browser is at work on it. */
export type ReportedTask = TaskRow & { state: 'browser' | 'browser_sent' }

/**
 * The submission that a report is about. That there is none, that it has ended and that the key is another's are told alike.
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

/** The row as it was read: a key that was replaced meanwhile changes nothing any more. */
export function unchangedTask({ _id, attempt, state, browser }: ReportedTask) {
  return { _id, attempt, state, 'browser.keyHash': browser?.keyHash ?? '' }
}
