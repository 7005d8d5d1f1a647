import { LRUCache } from 'lru-cache'

/** Cache of list totals, so that a long list is not counted again for every page. */
export interface Totals {
  /** The cached total of the key, or else the result of `count`. */
  get: (key: string, count: () => Promise<number>) => Promise<number>
}

interface Entry {
  total: Promise<number>
  /** False while the first count is running, so that no other caller relies on it. */
  isLong: boolean
  untilMs: number
}

/** Shorter lists are always counted, so that who has just written sees it in the total. */
const longRows = 1_000
/**
 * A total is cached for this many times as long as counting took, so that counting a list takes at most a twentieth of
 * the time.
 */
const holdsTimes = 20
const holdsAtMostMs = 5_000

/** `nowMs` has to be a monotonic clock. Beyond `maxEntries` the least recently used total is evicted. */
export function createTotals(maxEntries: number, nowMs: () => number): Totals {
  const entries = new LRUCache<string, Entry>({ max: maxEntries })

  async function countNow(key: string, count: () => Promise<number>): Promise<number> {
    const startedAtMs = nowMs()
    const total = count()
    const wasLong = entries.get(key)?.isLong === true
    const entry: Entry = { total, isLong: wasLong, untilMs: Infinity }
    entries.set(key, entry)
    try {
      const rows = await total
      const endedAtMs = nowMs()
      entry.isLong = rows >= longRows
      entry.untilMs = endedAtMs + Math.min(holdsAtMostMs, (endedAtMs - startedAtMs) * holdsTimes)
      if (!entry.isLong && entries.get(key) === entry) entries.delete(key)
      return rows
    } catch (error) {
      if (entries.get(key) === entry) entries.delete(key)
      throw error
    }
  }

  return {
    get(key, count) {
      const known = entries.get(key)
      return known?.isLong === true && nowMs() < known.untilMs ? known.total : countNow(key, count)
    },
  }
}
