import { setTimeout as delay } from 'node:timers/promises'

export interface Backoff {
  firstMs: number
  maxMs: number
}

/** Wait before the next try, doubling from `firstMs` up to `maxMs`; `attempt` counts from 1. Half of it is chance. */
export function backoffMs(attempt: number, { firstMs, maxMs }: Backoff, random: () => number = Math.random): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.ceil(full / 2 + (full / 2) * random())
}

/** Waits; ends early, without an error, when `signal` is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, { ...(signal === undefined ? {} : { signal }) }).catch(() => undefined)
}

const outageCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'server.unavailable',
])

const outageNames = new Set([
  'MaxRetriesPerRequestError',
  'KafkaJSConnectionError',
  'KafkaJSNumberOfRetriesExceeded',
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoNotConnectedError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
])

/** What a member of a replica set answers while it is not the primary, or stops. */
const notPrimaryCodes = new Set([91, 189, 10_107, 11_600, 11_602, 13_435, 13_436])

const outOfDiskSpace = 14_031

/** Whether the error says that a store has no room left: MongoDB's disk, or Redis's memory or disk. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && (error.code === outOfDiskSpace || error.code === 'ENOSPC')) return true
  if (error.name === 'ReplyError' && /^(OOM|MISCONF) /.test(error.message)) return true
  return error.cause !== undefined && isStorageFull(error.cause)
}

/**
 * Whether the error says that a server could not be reached, rather than that the work itself is at fault: such work
 * is tried again for as long as it takes.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (outageNames.has(error.name)) return true
  if ('code' in error && typeof error.code === 'string' && outageCodes.has(error.code)) return true
  if ('code' in error && typeof error.code === 'number' && notPrimaryCodes.has(error.code)) return true
  return error.cause !== undefined && isOutage(error.cause)
}

/** Tries again, with short pauses, until it succeeds; after `withinMs` the last error is thrown. */
export async function retryFor<T>(
  withinMs: number,
  work: () => Promise<T>,
  onFailure?: (error: unknown) => void,
): Promise<T> {
  const deadline = performance.now() + withinMs
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > deadline) throw error
      onFailure?.(error)
      await sleep(backoffMs(attempt, { firstMs: 100, maxMs: 2_000 }))
    }
  }
}
