import { isApiError, isTransient } from './api-error.ts'

/** How often a query is repeated by itself: while the server sheds reads, for about half a minute. */
const maxRetries = { busy: 6, other: 2 }
const firstDelayMs = 500

/** Whether the server has too much to do, and says when to come again. */
function isBusy(error: unknown): boolean {
  return isApiError(error) && error.status === 503 && error.retryAfterSec !== undefined
}

/** `failures`: before this one. */
export function isRetried(failures: number, error: unknown): boolean {
  if (isBusy(error)) return failures < maxRetries.busy
  return isTransient(error) && failures < maxRetries.other
}

/** Pages that were refused together do not come again together: part of the pause is chance. */
export function retryDelayMs(failures: number, error: unknown, random: () => number = Math.random): number {
  const waitMs = isApiError(error) && isBusy(error) ? (error.retryAfterSec ?? 0) * 1000 : firstDelayMs * 2 ** failures
  return Math.round(waitMs * (1 + random() / 2))
}
