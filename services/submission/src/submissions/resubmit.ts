import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { KnownSubmissionContext } from './context.ts'
import { findKnownSubmission } from './find-submission.ts'

/**
 * Sends a submission to its remote judge again. No problem of this site is judged elsewhere, so every call is refused.
 *
 * @throws AppError submission.not_found, submission.not_yours, submission.not_remote
 */
export async function resubmit(
  ctx: KnownSubmissionContext,
  actor: Actor,
  { submitId }: { submitId: number },
): Promise<never> {
  const { access } = await findKnownSubmission(ctx, actor, submitId, 'nothing')
  throw new AppError(access.isOwn ? 'submission.not_remote' : 'submission.not_yours')
}
