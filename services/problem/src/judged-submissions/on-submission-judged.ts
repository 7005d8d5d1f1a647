import type { EventData } from '@verdict/proto/events/event'
import type { submissionJudged } from '@verdict/proto/events/submission'
import type { JudgedSubmissionsContext } from './context.ts'

/**
 * Counts a verdict in the statistics of its problem and replaces the one of an earlier attempt of the same submission.
 * Duplicate and late deliveries change nothing. Submissions in contests and those from before a problem was public do
 * not count; those in trainings of groups count for their author only. Also updates the author's progress on the
 * problem.
 */
export async function onSubmissionJudged(
  ctx: Pick<JudgedSubmissionsContext, 'verdictCountBatcher'>,
  { submitId, pid, scope, uid, attempt, status, timeMs, score, submitTime, trial }: EventData<typeof submissionJudged>,
): Promise<void> {
  if (scope.cid !== 0 || trial === true) return
  const countsInProblem = scope.gid === 0 || scope.tid === 0
  const verdict = { submitId, pid, uid, attempt, status, timeMs, score, submitTime, countsInProblem }
  await ctx.verdictCountBatcher.append('', verdict)
}
