/**
 * In-process cache with request coalescing: concurrent callers share one load. A write in this process (`invalidate`)
 * is visible to the next reader, one of another process after `maxAgeMs` at the latest.
 */
export interface ReadCache {
  /** Callers must not modify the returned value. */
  get: <T>(key: string, load: () => Promise<T>) => Promise<T>
  invalidate: () => void
}

interface Entry {
  generation: number
  at: number
  value: Promise<unknown>
  /** The last answer that came, and when. */
  last?: Last | undefined
}

interface Last {
  at: number
  value: unknown
}

/**
 * Values older than `maxAgeMs` are still returned while loading fails for a transient reason, but not after
 * `invalidate`.
 */
export interface StaleIfError {
  maxAgeMs: number
  isPassing: (error: unknown) => boolean
}

export interface ReadCacheOptions {
  maxAgeMs: number
  maxEntries: number
  staleIfError?: StaleIfError
  /** A monotonic clock in milliseconds. */
  nowMs?: () => number
}

/** Entries that are not read again are evicted after this time, so that a busy hour does not keep memory in use. */
const sweepMs = 60_000

export function createReadCache({
  maxAgeMs,
  maxEntries,
  staleIfError,
  nowMs = () => performance.now(),
}: ReadCacheOptions): ReadCache {
  let generation = 0
  const usefulMs = maxAgeMs + (staleIfError?.maxAgeMs ?? 0)
  const entries = createEntries({ maxEntries, usefulMs, nowMs })

  /** Loads anew; what fails for a passing reason gives the answer before it, if that is young enough. */
  function reload(key: string, load: () => Promise<unknown>, before: Last | undefined): Promise<unknown> {
    const loading = generation
    let last = before
    const value = load().then(
      (loaded) => {
        last = { at: nowMs(), value: loaded }
        return loaded
      },
      (error: unknown) => {
        const isStillGood = staleIfError !== undefined && generation === loading && staleIfError.isPassing(error)
        if (!isStillGood || last === undefined || nowMs() - last.at > staleIfError.maxAgeMs) throw error
        return last.value
      },
    )
    const entry = entries.keep(key, { generation, at: nowMs(), value })
    value.then(
      () => (entry.last = last),
      () => undefined,
    )
    return value
  }

  return {
    get<T>(key: string, load: () => Promise<T>): Promise<T> {
      const known = entries.get(key)
      if (known !== undefined && known.generation === generation && nowMs() - known.at <= maxAgeMs) {
        // Keys include the kind of value, so the same key always has the same type.
        return known.value as Promise<T>
      }
      entries.delete(key)
      const last = known?.generation === generation ? known.last : undefined
      return reload(key, load, last) as Promise<T>
    },
    invalidate() {
      generation += 1
      entries.clear()
    },
  }
}

interface Entries {
  get: (key: string) => Entry | undefined
  /** Stores an entry until its value is rejected; evicts the oldest one if there are too many. */
  keep: (key: string, entry: Entry) => Entry
  delete: (key: string) => void
  clear: () => void
}

function createEntries({
  maxEntries,
  usefulMs,
  nowMs,
}: {
  maxEntries: number
  usefulMs: number
  nowMs: () => number
}): Entries {
  const entries = new Map<string, Entry>()
  let sweeping: NodeJS.Timeout | undefined

  function sweepLater(): void {
    sweeping ??= setTimeout(() => {
      sweeping = undefined
      for (const [key, { at }] of entries) if (nowMs() - at > usefulMs) entries.delete(key)
      if (entries.size > 0) sweepLater()
    }, sweepMs).unref()
  }

  return {
    get: (key) => entries.get(key),
    keep(key, entry) {
      if (entries.size >= maxEntries) {
        const oldest = entries.keys().next()
        if (oldest.done === false) entries.delete(oldest.value)
      }
      entries.set(key, entry)
      sweepLater()
      entry.value.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return entry
    },
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
