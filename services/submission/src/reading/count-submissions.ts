import { LRUCache } from 'lru-cache'
import type { Model, QueryFilter } from 'mongoose'
import type { SubmissionRow } from '../submissions/submission.model.ts'

interface CachedTotal {
  total: number
  /** When the entry expires, whatever is written meanwhile. */
  untilMs: number
}

/** A count that takes longer than this is cached. */
const maxUncachedMs = 5
/** Counting takes at most this share of the time. */
const share = 1 / 50
const maxCachedTotals = 200

export type SubmissionCounter = (filter: QueryFilter<SubmissionRow>) => Promise<number>

/**
 * Totals of lists: exact while counting is cheap; an expensive total (counting reads one index entry for each row) is
 * cached for fifty times as long as it took.
 */
export function createSubmissionCounter(
  { submissions }: { submissions: Model<SubmissionRow> },
  nowMs: () => number = () => performance.now(),
): SubmissionCounter {
  const cached = new LRUCache<string, CachedTotal>({ max: maxCachedTotals })
  return async (filter) => {
    const key = JSON.stringify(filter)
    const last = cached.get(key)
    if (last !== undefined && nowMs() < last.untilMs) return last.total
    const startedMs = nowMs()
    const total = await submissions.countDocuments(filter)
    const tookMs = nowMs() - startedMs
    if (tookMs > maxUncachedMs && total > 10_000) cached.set(key, { total, untilMs: nowMs() + tookMs / share })
    return total
  }
}
