import { setTimeout as delay } from 'node:timers/promises'

export interface Backoff {
  firstMs: number
  maxMs: number
}

/**
 * Exponential backoff with jitter: doubles from `firstMs` up to `maxMs`, half of it random. `attempt` counts from 1.
 */
export function backoffMs(attempt: number, { firstMs, maxMs }: Backoff, random: () => number = Math.random): number {
  const full = Math.min(maxMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.ceil(full / 2 + (full / 2) * random())
}

/** Resolves after `ms`, or at once when `signal` is aborted. */
export async function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  await delay(ms, undefined, { ...(signal === undefined ? {} : { signal }) }).catch(() => undefined)
}

/** Retries with short pauses until it succeeds; throws the last error after `withinMs`. */
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
