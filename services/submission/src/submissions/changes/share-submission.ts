import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import { isAllowed } from '@verdict/proto/codes/policy'
import type { KnownSubmissionContext } from '../context.ts'
import { findKnownSubmission } from '../find-submission.ts'

/**
 * Shows the code of the caller's own submission to everyone, or no longer.
 *
 * @throws AppError submission.not_found, submission.not_yours, submission.not_shareable
 */
export async function shareSubmission(
  ctx: KnownSubmissionContext,
  actor: Actor,
  { submitId, share }: { submitId: number; share: boolean },
): Promise<void> {
  const { problem, policy, access } = await findKnownSubmission(ctx, actor, submitId, 'nothing')
  if (!access.isOwn) throw new AppError('submission.not_yours')
  if (share && !(problem?.codeShare === true && isAllowed(policy, 'share'))) {
    throw new AppError('submission.not_shareable')
  }
  await ctx.submissions.updateOne({ _id: submitId }, { $set: { share } })
  ctx.readCache.invalidate()
}
