import { AppError } from '@verdict/kit/errors'
import { createSemaphore } from '@verdict/kit/keyed-queue'

/** `background` is for many hashes at once; it runs while no user waits for a sign-in, and is never refused. */
type Urgency = 'person' | 'background'

/** Runs hashing when its turn comes. @throws AppError server.unavailable when too many people wait */
export type HashingQueue = <T>(work: () => Promise<T>, urgency: Urgency) => Promise<T>

export function createHashingQueue(limit: number, maxWaiting: number): HashingQueue {
  const semaphore = createSemaphore(limit, (owner) => owner === 'background')
  return async (work, urgency) => {
    if (urgency === 'person' && semaphore.waiting(urgency) >= maxWaiting) throw new AppError('server.unavailable')
    return semaphore.run(work, urgency)
  }
}
