import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { summaryFields, toProblemSummary } from '../problem-summary.ts'

type ProblemSummary = ReturnType<typeof toProblemSummary>

/** Summaries of problems in memory, for users who submit to the same few problems repeatedly. */
export interface ProblemSummaryCache {
  /** Problems by number, without deleted and unknown ones. */
  find: (pids: readonly number[]) => Promise<ProblemSummary[]>
  /** To be called after each change of a problem. */
  invalidate: () => void
}

/** Problems by number as they are stored, without deleted and unknown ones. */
export async function findProblemSummaries(
  { problems }: { problems: Model<ProblemDoc> },
  pids: readonly number[],
): Promise<ProblemSummary[]> {
  const found = await problems.find({ _id: { $in: [...pids] }, deletedAt: null }, summaryFields).lean<ProblemDoc[]>()
  return found.map(toProblemSummary)
}

/**
 * What is in memory is used only while `receivesChanges`: an event drops it when another process changes a problem. Those
 * that are not there are read by one query.
 */
export function createProblemSummaryCache({
  problems,
  cache,
  receivesChanges,
}: {
  problems: Model<ProblemDoc>
  cache: ReadCache
  receivesChanges: () => boolean
}): ProblemSummaryCache {
  return {
    invalidate: () => cache.invalidate(),
    async find(pids) {
      if (!receivesChanges()) return findProblemSummaries({ problems }, pids)
      const missing: number[] = []
      // Not before all that are missing are known, which takes no longer than this function runs.
      const reading = Promise.resolve().then(() =>
        missing.length === 0 ? [] : findProblemSummaries({ problems }, missing),
      )
      const found = pids.map((pid) =>
        cache.get(String(pid), async () => {
          missing.push(pid)
          return (await reading).find((summary) => summary.pid === pid)
        }),
      )
      return (await Promise.all(found)).filter((summary) => summary !== undefined)
    },
  }
}
