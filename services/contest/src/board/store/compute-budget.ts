import { setTimeout as delay } from 'node:timers/promises'
import { AppError } from '@verdict/kit/errors'

/** Limits the CPU time for scoreboards that any user may request and that are computed for one request. */
export interface ComputeBudget {
  /**
   * Runs `work` when it is its turn.
   *
   * @throws AppError request.too_many while too many requests wait
   */
  run: <T>(work: () => T) => Promise<T>
}

interface BudgetOptions {
  /** Share of the time of this process. */
  share: number
  maxWaiting: number
  nowMs: () => number
  sleep?: (ms: number) => Promise<void>
}

const waitSec = 5

/**
 * Runs the work one after another, with pauses for other requests, so that all of it together takes no more than its
 * share.
 */
export function createComputeBudget({
  share,
  maxWaiting,
  nowMs,
  sleep = async (ms) => delay(ms, undefined, { ref: false }),
}: BudgetOptions): ComputeBudget {
  let waiting = 0
  let freeAtMs = -Infinity
  let last: Promise<unknown> = Promise.resolve()

  async function runAfter<T>(before: Promise<unknown>, work: () => T): Promise<T> {
    await before
    const pauseMs = freeAtMs - nowMs()
    if (pauseMs > 0) await sleep(pauseMs)
    waiting -= 1
    const startedAtMs = nowMs()
    try {
      return work()
    } finally {
      const endedAtMs = nowMs()
      freeAtMs = endedAtMs + (endedAtMs - startedAtMs) * (1 / share - 1)
    }
  }

  return {
    run(work) {
      if (waiting >= maxWaiting) return Promise.reject(new AppError('request.too_many', { waitSec }))
      waiting += 1
      const turn = runAfter(last, work)
      last = turn.catch(() => undefined)
      return turn
    },
  }
}
