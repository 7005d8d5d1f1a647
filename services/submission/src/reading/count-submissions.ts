import { LRUCache } from 'lru-cache'
import type { Model, QueryFilter } from 'mongoose'
import type { SubmissionRow } from '../submissions/submission.model.ts'

interface Known {
  total: number
  /** The total holds until then, whatever is written. */
  untilMs: number
}

/** A count that takes longer than this is not taken again for every reader. */
const cheapMs = 5
/** A count costs at most this share of the time. */
const share = 1 / 50
const maxKnown = 200

export type SubmissionCounter = (filter: QueryFilter<SubmissionRow>) => Promise<number>

/**
 * Totals of lists: exact while they are cheap to count; a costly one (it reads as many index entries as there are rows)
 * is kept for fifty times as long as it took.
 */
export function createSubmissionCounter(
  { submissions }: { submissions: Model<SubmissionRow> },
  nowMs: () => number = () => performance.now(),
): SubmissionCounter {
  const known = new LRUCache<string, Known>({ max: maxKnown })
  return async (filter) => {
    const key = JSON.stringify(filter)
    const last = known.get(key)
    if (last !== undefined && nowMs() < last.untilMs) return last.total
    const startedMs = nowMs()
    const total = await submissions.countDocuments(filter)
    const tookMs = nowMs() - startedMs
    if (tookMs > cheapMs && total > 10_000) known.set(key, { total, untilMs: nowMs() + tookMs / share })
    return total
  }
}
