import { AppError } from '@verdict/kit/errors'
import { createSemaphore } from '@verdict/kit/keyed-queue'

/** Bounds how many uploads are read at once and how many wait. */
export interface UploadLimiter {
  /** @throws AppError upload.too_many when no more may wait */
  assertCapacity: () => void
  /** Runs `work` when a place is free. @throws AppError upload.too_many when no more may wait */
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export function createUploadLimiter({ atOnce, waiting }: { atOnce: number; waiting: number }): UploadLimiter {
  const semaphore = createSemaphore(atOnce)
  let admitted = 0

  function assertCapacity(): void {
    if (admitted >= atOnce + waiting) throw new AppError('upload.too_many')
  }

  return {
    assertCapacity,
    async run(work) {
      assertCapacity()
      admitted += 1
      try {
        return await semaphore.run(work)
      } finally {
        admitted -= 1
      }
    },
  }
}
