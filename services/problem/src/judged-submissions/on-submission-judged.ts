import type { EventData } from '@verdict/proto/events/event'
import type { submissionJudged } from '@verdict/proto/events/submission'
import { inTransaction } from '@verdict/kit/mongo'
import { updateProgress } from '../progress/update-progress.ts'
import { columnOf, countChange, type ProblemCounts } from '../counters/count.rules.ts'
import type { JudgedSubmissionsContext } from './context.ts'

/** `counts.ac: 1` and so on, for `$inc`. */
function increments(change: Partial<ProblemCounts>): Record<string, number> {
  return Object.fromEntries(Object.entries(change).map(([column, by]) => [`counts.${column}`, by]))
}

/**
 * Counts a verdict in its problem, in place of what an earlier attempt of the same submission counted. A verdict that
 * is delivered again, or late, changes nothing. Submissions of contests, and those made before a problem
 * was public, do not count; those of trainings of groups
 * count for their author alone. How far the author has come with the problem follows.
 */
export async function onSubmissionJudged(
  ctx: JudgedSubmissionsContext,
  { submitId, pid, scope, uid, attempt, status, timeMs, score, submitTime, trial }: EventData<typeof submissionJudged>,
): Promise<void> {
  if (scope.cid !== 0 || trial === true) return
  const column = columnOf(status)
  await inTransaction(ctx.db, async (session) => {
    const before = await ctx.countedSubmissions.findById(submitId).session(session).lean()
    if (before !== null && before.attempt >= attempt) return
    await ctx.countedSubmissions.updateOne(
      { _id: submitId },
      { $set: { pid, uid, attempt, column, timeMs, score, at: new Date(submitTime) } },
      { upsert: true, session },
    )
    await updateProgress(ctx, session, { uid, pid })
    if (scope.gid !== 0 && scope.tid !== 0) return
    const change = increments(countChange(before?.column ?? null, column))
    if (Object.keys(change).length > 0) await ctx.problems.updateOne({ _id: pid }, { $inc: change }, { session })
  })
  ctx.problemCache.invalidate()
}
