import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import type { SubmittingContext } from './context.ts'
import { assertCode } from '../admission/code.rules.ts'
import { assertScope } from '../admission/assert-scope.ts'
import { storeSubmission } from './create-submission.ts'
import type { EnteredBy, SubmitRequest } from './submission-steps.ts'
import { findRepeated } from './idempotency.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'

interface Forwarded {
  submittedAt: Date
  /** That was reserved for it; 0: the next one. */
  submitId: number
  key: string | undefined
  enteredBy: EnteredBy | undefined
}

/**
 * Stores code that was submitted elsewhere, at an earlier time. The owner of its scope has decided that it is taken: only
 * problem, language and size are looked at here. A call that is repeated, by key or number, gives what the first one made.
 *
 * @throws AppError submission.code_…, problem.not_found, submission.language_not_offered, submission.answers_wrong_mode,
 *   group.judging_quota, submission.idempotency_reused
 */
export async function forwardCode(
  ctx: SubmittingContext,
  actor: Actor,
  code: SubmitRequest,
  { submittedAt, submitId, key, enteredBy }: Forwarded,
): Promise<SubmissionRow> {
  const request = { ...code, length: assertCode(code.code) }
  const findFirst = async () =>
    (await findRepeated(ctx, actor, request, key)) ??
    (await findNumbered(ctx, actor, request, { submitId, submittedAt }))
  const first = await findFirst()
  if (first !== undefined) return first
  const { policy, problem } = await assertScope(ctx, actor, request, null, { displayIds: [request.pid] })
  return storeSubmission(ctx, {
    actor,
    request,
    problem,
    submittedAt,
    idempotencyKey: key,
    findFirst,
    ...(submitId === 0 ? {} : { submitId }),
    ...(enteredBy === undefined ? {} : { enteredBy }),
    // The rules of the submission time apply: no upsolving, and no interval.
    policy: { ...policy, upsolving: false, submitIntervalSec: 0 },
  })
}

/** @throws AppError submission.idempotency_reused where another submission has the number */
async function findNumbered(
  { submissions }: Pick<SubmittingContext, 'submissions'>,
  { uid }: Actor,
  { pid, cid = 0, language, code }: SubmitRequest,
  { submitId, submittedAt }: { submitId: number; submittedAt: Date },
): Promise<SubmissionRow | undefined> {
  const row = submitId === 0 ? null : await submissions.findById(submitId).lean()
  if (row === null) return undefined
  const displayId = row.displayId ?? row.displayPid
  const isOf = row.uid === uid && row.cid === cid && displayId.toUpperCase() === pid.toUpperCase()
  const isSame = row.language === language && row.code === code && row.submitTime.getTime() === submittedAt.getTime()
  if (!isOf || !isSame) throw new AppError('submission.idempotency_reused')
  return row
}
