import { remainingMs } from '../time/deadline.ts'
import { AppError } from '../errors.ts'
import { createSemaphore } from '../concurrency/keyed-queue.ts'

/** Bounds the calls that a server works on at once. */
export interface CallLimit {
  /** Does the work of a call in its turn. @throws AppError server.busy: too many wait, or the caller has given up meanwhile */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export interface CallBounds {
  running: number
  waiting: number
}

export function createCallLimit({ running, waiting }: CallBounds): CallLimit {
  const semaphore = createSemaphore(running)
  let held = 0
  return {
    async run(work) {
      if (held >= running + waiting) throw new AppError('server.busy')
      held += 1
      try {
        return await semaphore.run(() => {
          if (remainingMs() <= 0) throw new AppError('server.busy')
          return work()
        })
      } finally {
        held -= 1
      }
    },
  }
}
