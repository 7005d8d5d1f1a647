import { LRUCache } from 'lru-cache'

/** Totals of lists, so that a long list is not counted anew for every page that somebody reads. */
export interface Totals {
  /** What was counted for the key, or is counted now. */
  get: (key: string, count: () => Promise<number>) => Promise<number>
}

interface Entry {
  total: Promise<number>
  /** While it is counted for the first time nobody else relies on it. */
  isLong: boolean
  untilMs: number
}

/** Shorter lists are counted each time: whoever has just written finds it in the total. */
const longRows = 1_000
/** A total holds so many times as long as counting took, so that a list is counted for a twentieth of the time at most. */
const holdsTimes = 20
const holdsAtMostMs = 5_000

/** `nowMs` counts steadily. Beyond `maxEntries` the one that was asked for longest ago is forgotten. */
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
