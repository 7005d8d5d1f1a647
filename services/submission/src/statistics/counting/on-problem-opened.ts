import { inTransaction } from '@verdict/kit/mongo'
import type { StatisticsContext } from '../context.ts'
import { addToStatistics } from './add-to-statistics.ts'
import { contributionOf, differenceOf } from '../user-problems/user-problem.rules.ts'

/** Rows that change in one transaction. */
const batchSize = 200

type Context = Pick<StatisticsContext, 'db' | 'userProblems' | 'userStatistics' | 'statisticsCache'>

/**
 * Adds a problem that became public to the statistics of all who tried it, or removes one that was hidden or deleted.
 * Idempotent.
 */
export async function onProblemOpened(ctx: Context, pid: number, open: boolean): Promise<void> {
  while ((await moveBatch(ctx, pid, open)) === batchSize);
  ctx.statisticsCache.invalidate()
}

async function moveBatch(ctx: Context, pid: number, open: boolean): Promise<number> {
  return inTransaction(ctx.db, async (session) => {
    const rows = await ctx.userProblems
      .find({ pid, open: { $ne: open } })
      .limit(batchSize)
      .session(session)
      .lean()
    if (rows.length === 0) return 0
    const ids = rows.map(({ _id }) => _id)
    await ctx.userProblems.updateMany({ _id: { $in: ids } }, { $set: { open } }, { session })
    const differences = rows.map((row) => ({
      uid: row.uid,
      difference: differenceOf(contributionOf({ ...row, open }), contributionOf(row)),
    }))
    await addToStatistics(ctx, session, differences)
    return rows.length
  })
}
