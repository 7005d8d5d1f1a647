import type { Log } from '@verdict/kit/log'

/** Work that continues after its request was answered; stopping waits for it. */
export interface BackgroundWork {
  run: (work: (signal: AbortSignal) => Promise<void>) => void
  start: () => void
  stop: () => Promise<void>
}

export function createBackgroundWork(log: Log): BackgroundWork {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  return {
    run(work) {
      const one = work(stopping.signal)
        .catch((error: unknown) => log.error({ err: error }, 'work in the background failed'))
        .finally(() => running.delete(one))
      running.add(one)
    },
    start: () => undefined,
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
