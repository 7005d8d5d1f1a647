import { isApiError, isTransient } from './api-error.ts'

/** How often a failed query is retried. While the server sheds load, retries go on for about half a minute. */
const maxRetries = { busy: 6, other: 2 }
const firstDelayMs = 500

/** Whether the server is overloaded (503) and says when to retry. */
function isBusy(error: unknown): boolean {
  return isApiError(error) && error.status === 503 && error.retryAfterSec !== undefined
}

/** Whether a query is retried; `failures` counts the failed attempts before this one. */
export function isRetried(failures: number, error: unknown): boolean {
  if (isBusy(error)) return failures < maxRetries.busy
  return isTransient(error) && failures < maxRetries.other
}

/** Delay before the next attempt, with random jitter: pages that failed together must not retry together. */
export function retryDelayMs(failures: number, error: unknown, random: () => number = Math.random): number {
  const waitMs = isApiError(error) && isBusy(error) ? (error.retryAfterSec ?? 0) * 1000 : firstDelayMs * 2 ** failures
  return Math.round(waitMs * (1 + random() / 2))
}
