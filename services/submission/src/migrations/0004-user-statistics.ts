import type { Migration } from '@verdict/kit/migrations'
import { isOpenProblem } from '../projections/problem.rules.ts'
import type { StatisticsContext } from '../statistics/context.ts'
import { onProblemOpened } from '../statistics/counting/on-problem-opened.ts'
import { updateAllRankedUsers } from '../statistics/update-ranked-users.ts'
import { suffixIndex } from '../statistics/user-statistics.model.ts'

type Context = Parameters<typeof onProblemOpened>[0] &
  Pick<StatisticsContext, 'problems'> &
  Pick<StatisticsContext, 'db' | 'submissions'>

/** Replaced by an index with more fields. */
const formerIndex = 'submitTime_1_cid_1_status_1'

/** Computes figures of the rankings that earlier versions did not count. */
export const userStatistics: Migration<Context> = {
  number: 4,
  name: 'count statistics of users',
  async run(ctx, signal) {
    const indexes = await ctx.submissions.collection.indexes()
    if (indexes.some(({ name }) => name === formerIndex)) await ctx.submissions.collection.dropIndex(formerIndex)
    const hasNone = (await ctx.userStatistics.exists({})) === null
    if (hasNone || (await hasUnsearchable(ctx))) await updateAllRankedUsers(ctx)
    const uncounted = { open: { $exists: false } }
    if ((await ctx.userProblems.exists(uncounted)) === null) return
    for (const pid of await ctx.userProblems.distinct('pid', uncounted)) {
      signal.throwIfAborted()
      await onProblemOpened(ctx, pid, isOpenProblem((await ctx.problems.findById(pid).lean()) ?? undefined))
    }
  },
}

/** Whether some user has no name suffixes yet, and so cannot be found by a part of the name. */
async function hasUnsearchable({ userStatistics: rows }: Pick<Context, 'userStatistics'>): Promise<boolean> {
  return (await rows.exists({ ranked: true, endings: null }).hint(suffixIndex)) !== null
}
