import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { inTransaction } from '@verdict/kit/mongo'
import { isFinal, JudgeStatus } from '@verdict/proto/codes/judge-status'
import { findKnownSubmission } from '../submissions/find-submission.ts'
import { requestRemoteJudging } from '../submissions/changes/request-remote-judging.ts'
import { addRequeuedEvents } from '../submissions/changes/add-requeued-events.ts'
import { clearedVerdict } from '../submissions/submission.model.ts'
import { isSystemError } from '../submissions/visibility.rules.ts'
import type { RemoteJudgingContext } from './context.ts'
import { dropCaseResults } from '../verdicts/case-results.ts'

/**
 * Sends a submission to its remote judge again, at the request of its author. If the last attempt gave no verdict, the
 * run that it created is looked up first.
 *
 * @throws AppError submission.not_found, submission.not_yours, submission.not_remote, submission.not_resubmittable
 */
export async function resubmit(
  ctx: RemoteJudgingContext,
  actor: Actor,
  { submitId }: { submitId: number },
): Promise<void> {
  const { access } = await findKnownSubmission(ctx, actor, submitId, 'nothing')
  if (!access.isOwn) throw new AppError('submission.not_yours')
  await inTransaction(ctx.db, async (session) => {
    const submission = await ctx.submissions.findById(submitId).session(session).lean()
    if (submission === null) throw new AppError('submission.not_found')
    const { remote, status, attempt, cid } = submission
    if (remote === undefined) throw new AppError('submission.not_remote')
    // A run that was sent may still be at the remote judge, so it is looked for before sending again.
    const isRunKept = isSystemError(status)
    // Verdicts of contests are final; participants can submit again, which counts as a new submission.
    if (!isFinal(status) || status === JudgeStatus.Cancelled || (cid > 0 && !isRunKept))
      throw new AppError('submission.not_resubmittable')
    const next = { ...submission, attempt: attempt + 1 }
    await ctx.submissions.updateOne(
      { _id: submitId },
      { $set: { ...clearedVerdict, attempt: next.attempt, 'remote.failure': '', 'remote.text': '' } },
      { session },
    )
    await dropCaseResults(ctx, session, [submitId])
    await addRequeuedEvents(ctx, session, [{ before: submission, attempt: next.attempt }])
    const lane = cid > 0 ? 'contest' : 'practice'
    await requestRemoteJudging(ctx, session, next, { lane, isRunKept, at: ctx.clock.now() })
  })
  ctx.readCache.invalidate()
  ctx.log.info({ submitId, by: actor.username }, 'submitted to the remote judge again')
}
