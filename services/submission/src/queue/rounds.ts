import type { Log } from '@verdict/kit/log'
import { backoffMs, sleep } from '@verdict/kit/retry'

/** Work that is done over and over in the background. */
export interface Rounds {
  start: () => void
  /** There is something to do: a round runs at once. */
  poke: () => void
  /** Ends after the round that runs. */
  stop: () => Promise<void>
}

const pausesAfterFailures = { firstMs: 100, maxMs: 5_000 }

/** Rounds that run only when poked. */
const longMs = 3_600_000

/** Runs `round` whenever it is poked, never twice at once, and every `everyMs` if given. A round that failed is run again. */
export function createRounds(log: Log, round: () => Promise<void>, everyMs?: number): Rounds {
  const stopping = new AbortController()
  let wake = new AbortController()
  let poked = true
  let running: Promise<void> | undefined

  async function run(): Promise<void> {
    let failures = 0
    while (!stopping.signal.aborted) {
      wake = new AbortController()
      poked = false
      try {
        await round()
        failures = 0
      } catch (error) {
        failures += 1
        log.warn({ err: error, failures }, 'a round failed and is done again')
        poked = true
        await sleep(backoffMs(failures, pausesAfterFailures), stopping.signal)
      }
      if (!poked) await sleep(everyMs ?? longMs, AbortSignal.any([wake.signal, stopping.signal]))
    }
  }

  return {
    start() {
      running ??= run()
    },
    poke() {
      poked = true
      wake.abort()
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}
