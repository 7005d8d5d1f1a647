import type { SubmissionContext } from '../context.ts'
import { keepProblemCopy, scopeOf, toProblemCopy } from './problem-copies.ts'

/**
 * A problem was made, edited or deleted: takes its present state from the problem service (so that late and repeated
 * events do no harm) and moves its submissions to the lists where they now belong.
 */
export async function onProblemChanged(ctx: SubmissionContext, { pid }: { pid: number }): Promise<void> {
  const { problems } = await ctx.problemService.getMany({ pids: [pid] })
  const brief = problems.find((one) => one.pid === pid)
  if (brief === undefined) await forgetProblem(ctx, pid)
  else await moveSubmissions(ctx, toProblemCopy(brief))
  ctx.reads.invalidate()
}

async function moveSubmissions(ctx: SubmissionContext, copy: ReturnType<typeof toProblemCopy>): Promise<void> {
  await keepProblemCopy(ctx, copy)
  const scope = scopeOf(copy)
  await ctx.submissions.updateMany(
    {
      scope: { $in: ['public', 'hidden'] },
      pid: copy._id,
      $or: [{ scope: { $ne: scope } }, { displayPid: { $ne: copy.problemId } }],
    },
    { $set: { scope, displayPid: copy.problemId } },
  )
}

async function forgetProblem(ctx: SubmissionContext, pid: number): Promise<void> {
  await ctx.problems.updateOne({ _id: pid }, { $set: { deleted: true } })
  ctx.problemReads.invalidate()
  await ctx.submissions.updateMany({ scope: 'public', pid }, { $set: { scope: 'hidden' } })
  await ctx.userProblems.deleteMany({ pid })
}
