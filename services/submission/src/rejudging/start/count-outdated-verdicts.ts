import type { RejudgingContext } from '../context.ts'
import { selectionOf } from './select-submissions.ts'

const maxCounted = 10_000

/**
 * Number of verdicts of a problem that are based on an earlier version of it, among those that a rejudging with preview
 * would include. 0 for a deleted problem.
 */
export async function countOutdatedVerdicts(
  ctx: Pick<RejudgingContext, 'submissions' | 'problemService'>,
  { pid }: { pid: number },
): Promise<{ count: number; isMore: boolean }> {
  const { problems } = await ctx.problemService.getMany({ pids: [pid] })
  const version = problems.find((one) => one.pid === pid)?.version ?? 0
  const count = await ctx.submissions.countDocuments(
    { $and: [selectionOf({ filter: { pid }, preview: true }), { 'record.problemVersion': { $gt: 0, $lt: version } }] },
    { limit: maxCounted + 1 },
  )
  return { count: Math.min(count, maxCounted), isMore: count > maxCounted }
}
