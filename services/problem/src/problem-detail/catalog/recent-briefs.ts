import type { Model } from 'mongoose'
import type { ReadCache } from '@verdict/kit/read-cache'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { briefFields, toBrief } from '../brief.ts'

type Brief = ReturnType<typeof toBrief>

/** Short forms of problems in memory, for who submits to the same few problems again and again. */
export interface RecentBriefs {
  /** Problems by number, without deleted and unknown ones. */
  find: (pids: readonly number[]) => Promise<Brief[]>
  /** To be called after each change of a problem. */
  drop: () => void
}

/** Problems by number as they are stored, without deleted and unknown ones. */
export async function findBriefs(
  { problems }: { problems: Model<ProblemDoc> },
  pids: readonly number[],
): Promise<Brief[]> {
  const found = await problems.find({ _id: { $in: [...pids] }, deletedAt: null }, briefFields).lean<ProblemDoc[]>()
  return found.map(toBrief)
}

/**
 * What is in memory is used only while `hearsOfChanges`: an event drops it when another process changes a problem. Those
 * that are not there are read by one query.
 */
export function createRecentBriefs({
  problems,
  cache,
  hearsOfChanges,
}: {
  problems: Model<ProblemDoc>
  cache: ReadCache
  hearsOfChanges: () => boolean
}): RecentBriefs {
  return {
    drop: () => cache.invalidate(),
    async find(pids) {
      if (!hearsOfChanges()) return findBriefs({ problems }, pids)
      const missing: number[] = []
      // Not before all that are missing are known, which takes no longer than this function runs.
      const reading = Promise.resolve().then(() => (missing.length === 0 ? [] : findBriefs({ problems }, missing)))
      const found = pids.map((pid) =>
        cache.get(String(pid), async () => {
          missing.push(pid)
          return (await reading).find((brief) => brief.pid === pid)
        }),
      )
      return (await Promise.all(found)).filter((brief) => brief !== undefined)
    },
  }
}
