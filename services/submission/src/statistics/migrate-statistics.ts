import type { SubmissionContext } from '../context.ts'
import { isOpenProblem } from '../projections/problem.rules.ts'
import { onProblemOpened } from './on-problem-opened.ts'
import { rankKnownUsers } from './rank-users.ts'

type Context = Parameters<typeof onProblemOpened>[0] & Pick<SubmissionContext, 'problems'>

/** Counts what versions without statistics of users have left, in two looks into an index when there is nothing. */
export async function migrateStatistics(ctx: Context & Pick<SubmissionContext, 'db'>): Promise<void> {
  if ((await ctx.userStatistics.exists({})) === null) await rankKnownUsers(ctx)
  const uncounted = { open: { $exists: false } }
  if ((await ctx.userProblems.exists(uncounted)) === null) return
  for (const pid of await ctx.userProblems.distinct('pid', uncounted)) {
    await onProblemOpened(ctx, pid, isOpenProblem((await ctx.problems.findById(pid).lean()) ?? undefined))
  }
}
