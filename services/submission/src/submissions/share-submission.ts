import { AppError } from '@verdict/kit/errors'
import type { Principal } from '@verdict/kit/principal'
import type { SubmissionContext } from '../context.ts'
import { findKnownSubmission, viewerOf } from './find-submission.ts'
import { isOwner } from './visibility.rules.ts'

/**
 * Shows the code of the caller's own submission to everyone, or no longer.
 *
 * @throws AppError submission.not_found, submission.not_yours, submission.not_shareable
 */
export async function shareSubmission(
  ctx: SubmissionContext,
  who: Principal,
  { submitId, share }: { submitId: number; share: boolean },
): Promise<void> {
  const viewer = viewerOf(who)
  const { submission, problem } = await findKnownSubmission(ctx, viewer, submitId)
  if (!isOwner(viewer, submission)) throw new AppError('submission.not_yours')
  if (submission.cid !== 0) throw new AppError('submission.not_shareable')
  if (share && problem?.codeShare !== true) throw new AppError('submission.not_shareable')
  await ctx.submissions.updateOne({ _id: submitId }, { $set: { share } })
  ctx.reads.invalidate()
}
