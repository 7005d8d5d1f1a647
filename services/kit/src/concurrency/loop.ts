import type { Log } from '../log.ts'
import { alignedDelayMs } from '../time/aligned-delay.rules.ts'
import { backoffMs, type Backoff } from './retry.ts'

/** A background loop that runs its step at intervals and whenever it is woken. */
export interface Loop {
  start: () => void
  /** Runs the step at once, or once more if it is running. After a failure the step still waits for its backoff. */
  wake: () => void
  /** Resolves when the running step has ended. */
  stop: () => Promise<void>
}

export interface LoopOptions {
  log: Log
  /** Log message for a failed step. */
  failure: string
  /**
   * Never runs twice at the same time. `isWoken` is true at the start, after `wake` and after a failure; it is false
   * when the interval has passed. A step that returns `retry` is repeated after the backoff as if it had failed, but
   * without a log entry.
   */
  step: (about: { isWoken: boolean; stopping: AbortSignal }) => Promise<'retry' | void>
  /**
   * Pause after a step, unless the loop was woken meanwhile; it may be a little shorter, since all loops of the process
   * with the same interval are aligned. A function is evaluated after each step. Default: wait until woken.
   */
  everyMs?: number | (() => number)
  /** Pauses after failures. */
  backoff?: Backoff
}

const defaultBackoff = { firstMs: 100, maxMs: 5_000 }
const hourMs = 3_600_000

/**
 * The base of every background task that looks for work which other processes may have left: relays, dispatchers,
 * senders.
 */
export function createLoop({ log, failure, step, everyMs = hourMs, backoff = defaultBackoff }: LoopOptions): Loop {
  const pauseMs = typeof everyMs === 'function' ? everyMs : () => everyMs
  const stopping = new AbortController()
  const pause = createPause()
  let isWoken = true
  let running: Promise<void> | undefined

  async function runStep(): Promise<boolean> {
    const about = { isWoken, stopping: stopping.signal }
    isWoken = false
    try {
      return (await step(about)) !== 'retry'
    } catch (error) {
      log.warn({ err: error }, `${failure}; it will be tried again`)
      return false
    }
  }

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      failures = (await runStep()) ? 0 : failures + 1
      if (stopping.signal.aborted) return
      if (failures > 0) {
        await pause.wait(backoffMs(failures, backoff), { untilWoken: false })
        isWoken = true
      } else if (!isWoken) await pause.wait(alignedDelayMs(pauseMs()), { untilWoken: true })
    }
  }

  return {
    start() {
      running ??= run()
    },
    wake() {
      isWoken = true
      pause.wake()
    },
    async stop() {
      stopping.abort()
      pause.end()
      await running
    },
  }
}

/**
 * A pause that can be woken, with one waiter at a time. It is written by hand because `AbortSignal.any` on a signal
 * that lives as long as the process leaks memory with each call (nodejs/node#54614).
 */
function createPause() {
  let finish: (() => void) | undefined
  let isWakeable = false
  return {
    wait(ms: number, { untilWoken }: { untilWoken: boolean }): Promise<void> {
      return new Promise((resolve) => {
        const timer = setTimeout(() => finish?.(), ms)
        isWakeable = untilWoken
        finish = () => {
          clearTimeout(timer)
          finish = undefined
          resolve()
        }
      })
    },
    wake() {
      if (isWakeable) finish?.()
    },
    end() {
      finish?.()
    },
  }
}
