import { LRUCache } from 'lru-cache'
import type { Model, QueryFilter } from 'mongoose'
import type { SubmissionRow } from '../submissions/submission.model.ts'

interface CachedTotal {
  total: number
  /** The total holds until then, whatever is written. */
  untilMs: number
}

/** A count that takes longer than this is not taken again for every reader. */
const maxUncachedMs = 5
/** A count costs at most this share of the time. */
const share = 1 / 50
const maxCachedTotals = 200

export type SubmissionCounter = (filter: QueryFilter<SubmissionRow>) => Promise<number>

/**
 * Totals of lists: exact while they are cheap to count; a costly one (it reads as many index entries as there are rows)
 * is kept for fifty times as long as it took.
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
