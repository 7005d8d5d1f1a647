import { practiceScope, scopeKey } from '@verdict/proto/codes/scope'
import type { StatisticsContext } from '../context.ts'
import type { ProblemProjection } from '../../projections/problem-projection.model.ts'
import { isOpenProblem, visibilityOf } from '../../projections/problem.rules.ts'
import { onProblemOpened } from './on-problem-opened.ts'

const practiceKey = scopeKey(practiceScope)

type Context = Parameters<typeof onProblemOpened>[0] &
  Pick<StatisticsContext, 'submissions' | 'readCache' | 'problemCache'>

/**
 * After problems were created, edited or deleted: updates the visibility of their submissions in lists and statistics.
 */
export async function followProblems(ctx: Context, problems: readonly ProblemProjection[]): Promise<void> {
  ctx.problemCache.invalidate()
  for (const problem of problems) {
    await reindexSubmissions(ctx, problem)
    await onProblemOpened(ctx, problem._id, isOpenProblem(problem))
  }
  ctx.readCache.invalidate()
}

async function reindexSubmissions(ctx: Context, problem: ProblemProjection): Promise<void> {
  const visibility = visibilityOf(problem)
  const { _id: pid, problemId } = problem
  if (!problem.deleted) {
    await ctx.submissions.updateMany({ pid, displayPid: { $ne: problemId } }, { $set: { displayPid: problemId } })
  }
  // Other scopes have already decided at submission who may know of submissions to the problem.
  await ctx.submissions.updateMany(
    { pid, scope: practiceKey, visibility: { $ne: visibility }, trial: { $ne: true } },
    { $set: { visibility } },
  )
}
