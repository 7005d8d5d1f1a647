import type { Actor } from '@verdict/kit/actor'
import type { SubmissionContext } from '../context.ts'
import { assertCode } from './code.rules.ts'
import type { SubmissionRow } from './submission.model.ts'
import { createSubmission, type SubmitInput, type SubmitOptions } from './create-submission.ts'

/**
 * Submits code for judging: from here on nothing loses it. With an idempotency key a repeated call gives the
 * submission that the first one made.
 *
 * @throws AppError submission.code_…, and those of `createSubmission`
 */
export async function submitCode(
  ctx: SubmissionContext,
  actor: Actor,
  input: SubmitInput,
  options: SubmitOptions = {},
): Promise<SubmissionRow> {
  const length = assertCode(input.code)
  return createSubmission(ctx, actor, { ...input, length }, options)
}
