/**
 * Answers kept in this process: shared by those who ask at the same time, and until something is written. A write in
 * this process (`invalidate`) is seen by the next reader; one in another process after `maxAgeMs` at the latest.
 */
export interface ReadCache {
  /** What is kept must not be changed by who gets it. */
  get: <T>(key: string, load: () => Promise<T>) => Promise<T>
  invalidate: () => void
}

interface Entry {
  generation: number
  at: number
  value: Promise<unknown>
}

export interface ReadCacheOptions {
  maxAgeMs: number
  maxEntries: number
  /** Milliseconds that only grow. */
  nowMs?: () => number
}

export function createReadCache({
  maxAgeMs,
  maxEntries,
  nowMs = () => performance.now(),
}: ReadCacheOptions): ReadCache {
  const entries = new Map<string, Entry>()
  let generation = 0

  function keep(key: string, value: Promise<unknown>): void {
    if (entries.size >= maxEntries) {
      const oldest = entries.keys().next()
      if (oldest.done === false) entries.delete(oldest.value)
    }
    const entry = { generation, at: nowMs(), value }
    entries.set(key, entry)
    value.catch(() => {
      if (entries.get(key) === entry) entries.delete(key)
    })
  }

  return {
    get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known !== undefined && known.generation === generation && nowMs() - known.at <= maxAgeMs) {
        // Keys carry the kind of what is kept, so the same key always holds the same type.
        return known.value as Promise<T>
      }
      entries.delete(key)
      const value = load()
      keep(key, value)
      return value
    },
    invalidate() {
      generation += 1
      entries.clear()
    },
  }
}
