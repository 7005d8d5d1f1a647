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

/** `nowMs` counts steadily. Beyond `maxEntries` the one that was counted first is forgotten. */
export function createTotals(maxEntries: number, nowMs: () => number): Totals {
  const entries = new Map<string, Entry>()

  async function countNow(key: string, count: () => Promise<number>): Promise<number> {
    const startedAtMs = nowMs()
    const total = count()
    const wasLong = entries.get(key)?.isLong === true
    const entry: Entry = { total, isLong: wasLong, untilMs: Infinity }
    // Last in the order.
    entries.delete(key)
    entries.set(key, entry)
    const [oldest] = entries.keys()
    if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
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
