import { AppError } from '@verdict/kit/errors'
import { can, type Principal } from '@verdict/kit/principal'
import type { SubmissionContext } from '../context.ts'
import { assertCode } from './code.rules.ts'
import type { SubmissionRow } from './submission.model.ts'
import { takeIn, type SubmitInput } from './take-in.ts'

/**
 * Takes in code for judging: from here on nothing loses it. With an idempotency key a repeated call gives the
 * submission that the first one made.
 *
 * @throws AppError submission.banned, submission.code_…, and those of `takeIn`
 */
export async function submitCode(
  ctx: SubmissionContext,
  who: Principal,
  input: SubmitInput,
  idempotencyKey?: string,
): Promise<SubmissionRow> {
  if (!can(who, 'submit')) throw new AppError('submission.banned')
  const length = assertCode(input.code, input.language)
  return takeIn(ctx, who, { ...input, length }, idempotencyKey)
}
