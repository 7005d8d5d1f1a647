import type { Log } from '../log.ts'
import { alignedDelayMs } from '../time/aligned-delay.rules.ts'
import { backoffMs, type Backoff } from './retry.ts'

/** A background loop: runs its step at intervals, and at once when it is woken. */
export interface Loop {
  start: () => void
  /** Runs the step at once, or again when it is running. After a failure the step waits for its pause to end. */
  wake: () => void
  /** Resolves after the step that runs. */
  stop: () => Promise<void>
}

export interface LoopOptions {
  log: Log
  /** What the log says could not be done when the step fails. */
  failure: string
  /**
   * Never runs twice at once. `isWoken`: at the start, after `wake` and after a failure, rather than because the interval
   * has passed. Where it gives `retry` it is run again as if it had failed, without a word.
   */
  step: (about: { isWoken: boolean; stopping: AbortSignal }) => Promise<'retry' | void>
  /**
   * Pause after a step that was not woken meanwhile, or a little less: all of the process that wait for the same time are
   * run at the same moment. A function is asked after each step. Default: until it is woken.
   */
  everyMs?: number | (() => number)
  /** Pauses after failures. */
  backoff?: Backoff
}

const defaultBackoff = { firstMs: 100, maxMs: 5_000 }
const hourMs = 3_600_000

/** What every background task is made of that looks for work which others may have left: relays, dispatchers, senders. */
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
 * One waiting at a time. Made by hand: `AbortSignal.any` on a signal that lives as long as the process keeps something of
 * each signal that it makes (nodejs/node#54614), and takes ever longer.
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
