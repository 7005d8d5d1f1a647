import { inTransaction } from '@verdict/kit/mongo'
import type { Scope } from '@verdict/proto/codes/scope'
import type { StatisticsContext } from '../context.ts'
import { isOpenProblem } from '../../projections/problem.rules.ts'
import { addToStatistics } from './add-to-statistics.ts'
import { userProblemId } from '../user-problems/user-problem.model.ts'
import { contributionOf, differenceOf } from '../user-problems/user-problem.rules.ts'
import { countedFields, countedScopes, userProblemOf } from '../user-problems/user-problem.ts'

type Context = Pick<StatisticsContext, 'db' | 'submissions' | 'problems' | 'userProblems' | 'userStatistics'>

/**
 * Works out anew how the user stands on the problem, from submissions in practice and trainings, and what that changes
 * in the user's statistics. Two at the same time cannot overwrite each other: the one that read before the other wrote
 * is done again. An event that comes twice changes nothing.
 */
export async function onSubmissionJudged(
  ctx: Context,
  { uid, pid, scope }: { uid: string; pid: number; scope: Scope },
): Promise<void> {
  if (scope.cid !== 0 || scope.gid !== 0) return
  let counted: boolean
  // A problem that was hidden or opened while this ran has not seen this row.
  do counted = await countAnew(ctx, uid, pid)
  while (counted !== (await isOpen(ctx, pid)))
}

async function isOpen({ problems }: Pick<StatisticsContext, 'problems'>, pid: number): Promise<boolean> {
  return isOpenProblem((await problems.findById(pid).lean()) ?? undefined)
}

/** Gives whether the problem was open to everyone. */
async function countAnew(ctx: Context, uid: string, pid: number): Promise<boolean> {
  const _id = userProblemId(uid, pid)
  return inTransaction(ctx.db, async (session) => {
    const open = isOpenProblem((await ctx.problems.findById(pid).session(session).lean()) ?? undefined)
    const newestFirst = await ctx.submissions
      .find({ uid, pid, ...countedScopes }, countedFields)
      .sort({ _id: -1 })
      .session(session)
      .lean()
    const before = await ctx.userProblems.findById(_id).session(session).lean()
    const after = userProblemOf({ uid, pid, open }, newestFirst)
    if (after === undefined) await ctx.userProblems.deleteOne({ _id }, { session })
    else await ctx.userProblems.replaceOne({ _id }, after, { session, upsert: true })
    const difference = differenceOf(contributionOf(after), contributionOf(before))
    await addToStatistics(ctx, session, [{ uid, difference }])
    return open
  })
}
