import { LRUCache } from 'lru-cache'
import type { ContestDoc } from '../../../contests/contest.model.ts'
import type { ProblemLimits } from '../../objects/configuration.rules.ts'
import type { FeedContext } from '../context.ts'

/** Contests whose problems' limits are remembered for a while in which problem does not answer. */
const maxRemembered = 200

/** Reads the limits of a contest's problems; while problem does not answer, the last that it gave. */
export function createLimitsReader({ problemService }: Pick<FeedContext, 'problemService'>) {
  const remembered = new LRUCache<number, ReadonlyMap<number, ProblemLimits>>({ max: maxRemembered })
  return {
    async of({ _id: cid, problems }: ContestDoc): Promise<ReadonlyMap<number, ProblemLimits>> {
      const pids = problems.map(({ pid }) => pid)
      try {
        const { problems: found } = await problemService.getLimits({ pids })
        const limits = new Map(found.map(({ pid, ...rest }) => [pid, rest]))
        remembered.set(cid, limits)
        return limits
      } catch (error) {
        const last = remembered.get(cid)
        if (last === undefined) throw error
        return last
      }
    },
  }
}
