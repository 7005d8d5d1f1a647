import type { Log } from '../log.ts'

/** What was opened, so that it can be closed again in reverse. */
export interface Lifecycle {
  /** Remembers how to close a part that has just been opened. */
  onStop: (part: string, close: () => unknown) => void
  /** Closes everything in reverse. A part that fails to close does not keep the others open; the first error is thrown. */
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
