import type { StatisticsContext } from './context.ts'
import { isOpenProblem } from '../projections/problem.rules.ts'
import { onProblemOpened } from './on-problem-opened.ts'
import { rankKnownUsers } from './rank-users.ts'
import { endingsIndex } from './user-statistics.model.ts'

type Context = Parameters<typeof onProblemOpened>[0] & Pick<StatisticsContext, 'problems'>

/** In its place there is one with more fields. */
const formerIndex = 'submitTime_1_cid_1_status_1'

/** Counts what earlier versions have left, in three looks into an index when there is nothing. */
export async function migrateStatistics(ctx: Context & Pick<StatisticsContext, 'db' | 'submissions'>): Promise<void> {
  const indexes = await ctx.submissions.collection.indexes()
  if (indexes.some(({ name }) => name === formerIndex)) await ctx.submissions.collection.dropIndex(formerIndex)
  const hasNone = (await ctx.userStatistics.exists({})) === null
  if (hasNone || (await hasUnsearchable(ctx))) await rankKnownUsers(ctx)
  const uncounted = { open: { $exists: false } }
  if ((await ctx.userProblems.exists(uncounted)) === null) return
  for (const pid of await ctx.userProblems.distinct('pid', uncounted)) {
    await onProblemOpened(ctx, pid, isOpenProblem((await ctx.problems.findById(pid).lean()) ?? undefined))
  }
}

/** Whether somebody cannot be found by a part of the name: written before names had endings. */
async function hasUnsearchable({ userStatistics }: Context): Promise<boolean> {
  return (await userStatistics.exists({ ranked: true, endings: null }).hint(endingsIndex)) !== null
}
