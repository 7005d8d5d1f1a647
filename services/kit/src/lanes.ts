/** Lets at most `limit` pieces of work run at once; the others wait in the order in which they came. */
export interface Limiter {
  run: <T>(work: () => Promise<T>) => Promise<T>
}

export function createLimiter(limit: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    async run(work) {
      if (running >= limit) await new Promise<void>((go) => waiting.push(go))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) running -= 1
        else next()
      }
    },
  }
}

/** Runs work one after another for the same key, side by side for different keys. */
export interface Lanes {
  /** `work` must not throw. */
  add: (key: string, work: () => Promise<void>) => void
  /** Pieces of work that run or wait. */
  size: () => number
  /** Resolves once `size()` is below `count`. */
  below: (count: number) => Promise<void>
}

export function createLanes(): Lanes {
  const tails = new Map<string, Promise<void>>()
  const watchers: { count: number; tell: () => void }[] = []
  let size = 0

  function finished(): void {
    size -= 1
    for (const watcher of [...watchers]) {
      if (size >= watcher.count) continue
      watchers.splice(watchers.indexOf(watcher), 1)
      watcher.tell()
    }
  }

  return {
    add(key, work) {
      size += 1
      const tail = (tails.get(key) ?? Promise.resolve()).then(work).finally(() => {
        if (tails.get(key) === tail) tails.delete(key)
        finished()
      })
      tails.set(key, tail)
    },
    size: () => size,
    async below(count) {
      if (size >= count) await new Promise<void>((tell) => watchers.push({ count, tell }))
    },
  }
}
