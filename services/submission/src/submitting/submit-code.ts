import type { Actor } from '@verdict/kit/actor'
import type { SubmittingContext } from './context.ts'
import { assertCode } from '../admission/code.rules.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import { createSubmission } from './create-submission.ts'
import type { SubmitRequest, SubmitOptions } from './submission-steps.ts'

/**
 * Submits code for judging: from here on nothing loses it. With an idempotency key a repeated call gives the
 * submission that the first one made.
 *
 * @throws AppError submission.code_…, and those of `createSubmission`
 */
export async function submitCode(
  ctx: SubmittingContext,
  actor: Actor,
  request: SubmitRequest,
  options: SubmitOptions = {},
): Promise<SubmissionRow> {
  const length = assertCode(request.code)
  return createSubmission(ctx, actor, { ...request, length }, options)
}
