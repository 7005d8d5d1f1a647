import type { EventData } from '@verdict/proto/events/event'
import type { submissionJudged } from '@verdict/proto/events/submission'
import type { JudgedSubmissionsContext } from './context.ts'

/**
 * Counts a verdict in its problem, in place of what an earlier attempt of the same submission counted. A verdict that
 * is delivered again, or late, changes nothing. Submissions of contests, and those made before a problem
 * was public, do not count; those of trainings of groups
 * count for their author alone. How far the author has come with the problem follows.
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
