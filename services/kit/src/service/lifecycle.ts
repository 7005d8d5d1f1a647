import type { Log } from '../log.ts'

/** Closes opened resources in reverse order. */
export interface Lifecycle {
  /** Registers how to close a resource that has just been opened. */
  onStop: (part: string, close: () => unknown) => void
  /** Closes everything in reverse. An error does not keep the rest open; the first one is thrown at the end. */
  stop: () => Promise<void>
}

export function createLifecycle(log: Log): Lifecycle {
  const opened: { part: string; close: () => unknown }[] = []

  return {
    onStop(part, close) {
      opened.push({ part, close })
    },
    async stop() {
      const errors: unknown[] = []
      for (let last = opened.pop(); last !== undefined; last = opened.pop()) {
        try {
          await last.close()
        } catch (error) {
          errors.push(error)
          log.error({ err: error, part: last.part }, 'a part of the service could not be closed')
        }
      }
      if (errors.length > 0) throw errors[0]
    },
  }
}
