export interface AcquireOptions {
  /** Runs only when no foreground work waits, and is never refused. */
  background: boolean
  /** Makes the error for foreground work that arrives when the queue is full. */
  onFull: () => Error
}

/** A semaphore with two priorities: at most `limit` pieces of work run at once, background work last. */
export interface PrioritySemaphore {
  run: <T>(work: () => Promise<T>, options: AcquireOptions) => Promise<T>
}

export function createPrioritySemaphore({
  limit,
  maxWaiting,
}: {
  limit: number
  maxWaiting: number
}): PrioritySemaphore {
  const foreground: (() => void)[] = []
  const background: (() => void)[] = []
  let running = 0

  function leave(): void {
    const next = foreground.shift() ?? background.shift()
    if (next === undefined) running -= 1
    else next()
  }

  return {
    async run(work, options) {
      if (running < limit) {
        running += 1
      } else {
        const queue = options.background ? background : foreground
        if (!options.background && queue.length >= maxWaiting) throw options.onFull()
        await new Promise<void>((go) => queue.push(go))
      }
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
