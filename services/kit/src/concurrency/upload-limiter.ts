import { AppError } from '../errors.ts'
import { createSemaphore } from './keyed-queue.ts'

/** Limits how many uploads are read at the same time and how many may wait. Uploads of different owners take turns. */
export interface UploadLimiter {
  /** @throws AppError upload.too_many when no more may wait */
  assertCapacity: () => void
  /**
   * Runs `work` when a slot is free.
   *
   * @throws AppError upload.too_many when no more may wait, or no more of this owner
   */
  run: <T>(work: () => Promise<T>, owner: string) => Promise<T>
}

/** `perOwner` limits the uploads of one owner that are read or waiting; without it the owner may use all slots. */
export function createUploadLimiter({
  concurrency,
  waiting,
  perOwner = Number.POSITIVE_INFINITY,
}: {
  concurrency: number
  waiting: number
  perOwner?: number
}): UploadLimiter {
  const semaphore = createSemaphore(concurrency)
  const admitted = new Map<string, number>()
  let total = 0

  function assertCapacity(): void {
    if (total >= concurrency + waiting) throw new AppError('upload.too_many')
  }

  function enter(owner: string): void {
    assertCapacity()
    const own = admitted.get(owner) ?? 0
    if (own >= perOwner) throw new AppError('upload.too_many')
    admitted.set(owner, own + 1)
    total += 1
  }

  function leave(owner: string): void {
    total -= 1
    const left = (admitted.get(owner) ?? 0) - 1
    if (left > 0) admitted.set(owner, left)
    else admitted.delete(owner)
  }

  return {
    assertCapacity,
    async run(work, owner) {
      enter(owner)
      try {
        return await semaphore.run(work, owner)
      } finally {
        leave(owner)
      }
    },
  }
}
