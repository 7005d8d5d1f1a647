import { remainingMs } from '../time/deadline.ts'
import { AppError } from '../errors.ts'
import { createSemaphore } from '../concurrency/keyed-queue.ts'

/** Limits the calls that a server processes at the same time. */
export interface CallLimit {
  /**
   * Processes a call when it is its turn.
   *
   * @throws AppError server.busy: too many calls wait, or the caller has given up meanwhile
   */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export interface CallBounds {
  running: number
  waiting: number
}

export function createCallLimit({ running, waiting }: CallBounds): CallLimit {
  const semaphore = createSemaphore(running)
  let inFlight = 0
  return {
    async run(work) {
      if (inFlight >= running + waiting) throw new AppError('server.busy')
      inFlight += 1
      try {
        return await semaphore.run(() => {
          if (remainingMs() <= 0) throw new AppError('server.busy')
          return work()
        })
      } finally {
        inFlight -= 1
      }
    },
  }
}
