/**
 * Runs at most `limit` pieces of work at the same time. Waiting owners take turns; the work of one owner starts in the
 * order in which it came.
 */
export interface Semaphore {
  run: <T>(work: () => Promise<T>, owner?: string) => Promise<T>
  running: () => number
  /** How many more pieces of work would start at once. */
  free: () => number
  /** Number of pieces of work of the owner that have not started. */
  waiting: (owner: string) => number
  /** Resolves when a slot becomes free that no waiting work takes. */
  freed: () => Promise<void>
  /** Resolves when nothing runs. */
  idle: () => Promise<void>
}

/** @param yields owners whose work begins only while no other owner's waits */
export function createSemaphore(limit: number, yields: (owner: string) => boolean = () => false): Semaphore {
  let running = 0
  // The key is the owner, in order of turns.
  const waiting = new Map<string, (() => void)[]>()
  let onFreed: (() => void)[] = []
  let onIdle: (() => void)[] = []

  function nextWaiting(): (() => void) | undefined {
    const inTurn = [...waiting]
    const first = inTurn.find(([owner]) => !yields(owner)) ?? inTurn[0]
    if (first === undefined) return undefined
    const [owner, queue] = first
    waiting.delete(owner)
    const start = queue.shift()
    if (queue.length > 0) waiting.set(owner, queue)
    return start
  }

  function enqueue(owner: string): Promise<void> {
    return new Promise((start) => {
      const queue = waiting.get(owner)
      if (queue === undefined) waiting.set(owner, [start])
      else queue.push(start)
    })
  }

  function leave(): void {
    running -= 1
    const listeners = running === 0 ? [...onFreed, ...onIdle] : onFreed
    onFreed = []
    if (running === 0) onIdle = []
    for (const listener of listeners) listener()
  }

  return {
    running: () => running,
    free: () => limit - running,
    waiting: (owner) => waiting.get(owner)?.length ?? 0,
    freed: () => new Promise((resolve) => onFreed.push(resolve)),
    idle: () => (running === 0 ? Promise.resolve() : new Promise((resolve) => onIdle.push(resolve))),
    async run(work, owner = '') {
      if (running >= limit) await enqueue(owner)
      else running += 1
      try {
        return await work()
      } finally {
        const next = nextWaiting()
        if (next === undefined) leave()
        else next()
      }
    },
  }
}

/** Runs work one after another for the same key, and in parallel for different keys. */
export interface KeyedQueue<Key = string> {
  /** `work` must not throw. It starts before this returns if nothing with its key is running. */
  add: (key: Key, work: () => Promise<void>) => void
  /**
   * Resolves with the result of `work`, which starts after this has returned. An error does not block the work behind
   * it.
   */
  run: <T>(key: Key, work: () => Promise<T>) => Promise<T>
  /** Number of pieces of work that are running or waiting. */
  size: () => number
  /** Resolves when `size()` is below `count`, or after `withinMs`. */
  below: (count: number, withinMs?: number) => Promise<void>
}

interface Watcher {
  count: number
  tell: () => void
}

export function createKeyedQueue<Key = string>(): KeyedQueue<Key> {
  const tails = new Map<Key, Promise<void>>()
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

  function add(key: Key, work: () => Promise<void>): void {
    size += 1
    const before = tails.get(key)
    const tail = (before === undefined ? work() : before.then(work)).finally(() => {
      if (tails.get(key) === tail) tails.delete(key)
      finished()
    })
    tails.set(key, tail)
  }

  return {
    add,
    run: (key, work) =>
      new Promise((resolve, reject) => add(key, () => Promise.resolve().then(work).then(resolve, reject))),
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
