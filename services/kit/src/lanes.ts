/** Lets at most `limit` pieces of work run at once; the others wait in the order in which they came. */
export interface Limiter {
  run: <T>(work: () => Promise<T>) => Promise<T>
  /** How many pieces more would run at once. */
  free: () => number
  /** Resolves when a place comes free that nobody waits for. */
  freed: () => Promise<void>
}

export function createLimiter(limit: number): Limiter {
  let running = 0
  const waiting: (() => void)[] = []
  let watchers: (() => void)[] = []

  function leave(): void {
    running -= 1
    const told = watchers
    watchers = []
    for (const tell of told) tell()
  }

  return {
    free: () => limit - running,
    freed: () => new Promise((tell) => watchers.push(tell)),
    async run(work) {
      if (running >= limit) await new Promise<void>((go) => waiting.push(go))
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next === undefined) leave()
        else next()
      }
    },
  }
}

/** Runs work one after another for the same key, side by side for different keys. */
export interface Lanes {
  /** `work` must not throw. Where nothing of its key runs it begins before this returns. */
  add: (key: string, work: () => Promise<void>) => void
  /** Pieces of work that run or wait. */
  size: () => number
  /** Resolves once `size()` is below `count`, or `withinMs` are over. */
  below: (count: number, withinMs?: number) => Promise<void>
}

interface Watcher {
  count: number
  tell: () => void
}

export function createLanes(): Lanes {
  const tails = new Map<string, Promise<void>>()
  const watchers = new Set<Watcher>()
  let size = 0

  function leave(watcher: Watcher): void {
    watchers.delete(watcher)
    watcher.tell()
  }

  function finished(): void {
    size -= 1
    for (const watcher of watchers) if (size < watcher.count) leave(watcher)
  }

  return {
    add(key, work) {
      size += 1
      const before = tails.get(key)
      const tail = (before === undefined ? work() : before.then(work)).finally(() => {
        if (tails.get(key) === tail) tails.delete(key)
        finished()
      })
      tails.set(key, tail)
    },
    size: () => size,
    async below(count, withinMs) {
      if (size < count) return
      await new Promise<void>((resolve) => {
        const watcher = { count, tell: resolve }
        watchers.add(watcher)
        if (withinMs !== undefined) setTimeout(() => leave(watcher), withinMs)
      })
    },
  }
}
