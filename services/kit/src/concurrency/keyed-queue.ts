/**
 * Lets at most `limit` pieces of work run at once. Of those that wait, owners take turns; an owner's own run in the order
 * in which they came.
 */
export interface Semaphore {
  run: <T>(work: () => Promise<T>, owner?: string) => Promise<T>
  running: () => number
  /** How many pieces more would run at once. */
  free: () => number
  /** How much work of the owner has not begun. */
  waiting: (owner: string) => number
  /** Resolves when a place comes free that nobody waits for. */
  freed: () => Promise<void>
  /** Resolves when nothing runs. */
  idle: () => Promise<void>
}

/** @param yields owners whose work begins only while no other owner's waits */
export function createSemaphore(limit: number, yields: (owner: string) => boolean = () => false): Semaphore {
  let running = 0
  // By owner, in the order of their turns.
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

/** Runs work one after another for the same key, side by side for different keys. */
export interface KeyedQueue<Key = string> {
  /** `work` must not throw. Where nothing of its key runs it begins before this returns. */
  add: (key: Key, work: () => Promise<void>) => void
  /** Gives what comes of `work`, which begins after this has returned. One that fails holds up nobody. */
  run: <T>(key: Key, work: () => Promise<T>) => Promise<T>
  /** Pieces of work that run or wait. */
  size: () => number
  /** Resolves once `size()` is below `count`, or `withinMs` are over. */
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
