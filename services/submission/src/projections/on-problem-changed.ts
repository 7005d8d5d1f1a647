import type { SubmissionContext } from '../context.ts'
import { practiceScope, scopeKey } from '@verdict/proto/codes/scope'
import type { ProblemProjection } from './problem-projection.model.ts'
import { visibilityOf } from './problem.rules.ts'
import { saveProblem, toProblemProjection } from './problem-projection.ts'

const practiceKey = scopeKey(practiceScope)

/**
 * A problem was made, edited or deleted: takes its present state from the problem service (so that late and repeated
 * events do no harm) and moves its submissions to the lists where they now belong.
 */
export async function onProblemChanged(ctx: SubmissionContext, { pid }: { pid: number }): Promise<void> {
  const { problems } = await ctx.problemService.getMany({ pids: [pid] })
  const brief = problems.find((one) => one.pid === pid)
  if (brief === undefined) await hideDeletedProblem(ctx, pid)
  else await reindexSubmissions(ctx, toProblemProjection(brief))
  ctx.reads.invalidate()
}

async function reindexSubmissions(ctx: SubmissionContext, problem: ProblemProjection): Promise<void> {
  await saveProblem(ctx, problem)
  const visibility = visibilityOf(problem)
  const { _id: pid, problemId } = problem
  await ctx.submissions.updateMany({ pid, displayPid: { $ne: problemId } }, { $set: { displayPid: problemId } })
  // Other scopes have said themselves, at the submit, who may know of submissions to the problem.
  await ctx.submissions.updateMany(
    { pid, scope: practiceKey, visibility: { $ne: visibility } },
    { $set: { visibility } },
  )
}

async function hideDeletedProblem(ctx: SubmissionContext, pid: number): Promise<void> {
  await ctx.problems.updateOne({ _id: pid }, { $set: { deleted: true } })
  ctx.problemReads.invalidate()
  await ctx.submissions.updateMany(
    { pid, scope: practiceKey, visibility: 'public' },
    { $set: { visibility: 'hidden' } },
  )
  await ctx.userProblems.deleteMany({ pid })
}
