import type { Log } from '@verdict/kit/log'
import { backoffMs, sleep } from '@verdict/kit/retry'

/** A background loop: runs its step at intervals, and at once when it is woken. */
export interface Loop {
  start: () => void
  /** Runs the step at once, or again when it is running. */
  wake: () => void
  /** Resolves after the step that runs. */
  stop: () => Promise<void>
}

const failureBackoff = { firstMs: 100, maxMs: 5_000 }

/** Interval of loops that run only when woken. */
const longMs = 3_600_000

/**
 * Runs `step` whenever the loop is woken, never twice at once, and every `everyMs` if given (a function is asked after each
 * step). A step that failed is retried.
 */
export function createLoop(log: Log, step: () => Promise<void>, everyMs: number | (() => number) = longMs): Loop {
  const pauseMs = typeof everyMs === 'function' ? everyMs : () => everyMs
  const stopping = new AbortController()
  let waking = new AbortController()
  let isDue = true
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      isDue = false
      try {
        await step()
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'a background step failed and is retried')
        isDue = true
        await sleep(backoffMs(failures, failureBackoff), stopping.signal)
      }
      if (!isDue) await sleep(pauseMs(), AbortSignal.any([waking.signal, stopping.signal]))
    }
  }

  return {
    start() {
      running ??= run()
    },
    wake() {
      isDue = true
      waking.abort()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
