import { createHash } from 'node:crypto'
import { AppError } from '@verdict/kit/errors'
import type { Actor } from '@verdict/kit/actor'
import type { SubmittingContext } from './context.ts'
import type { IdempotencyRow } from './idempotency.model.ts'
import type { SubmissionRow } from '../submissions/submission.model.ts'
import type { CheckedRequest } from './submission-steps.ts'

export const maxIdempotencyKeyLength = 200

/** Keys of one user mean nothing to another. */
function rowId({ uid }: Actor, key: string): string {
  return `${uid}:${key}`
}

function bodyHash({ pid, language, code, cid = 0, tid = 0, gid = 0, answers }: CheckedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([pid, language, code, cid, tid, gid, ...(answers === undefined ? [] : [answers.sha256])]))
    .digest('base64url')
}

/** Returns the row to store with the submission that an idempotency key creates. */
export function idempotencyRow(
  actor: Actor,
  request: CheckedRequest,
  key: string,
  submission: SubmissionRow,
): IdempotencyRow {
  return { _id: rowId(actor, key), bodyHash: bodyHash(request), submitId: submission._id, at: submission.submitTime }
}

/**
 * The submission that an earlier call with this key made, if there was one.
 *
 * @throws AppError submission.idempotency_reused when that call had another body
 */
export async function findRepeated(
  ctx: Pick<SubmittingContext, 'idempotencyKeys' | 'submissions'>,
  actor: Actor,
  request: CheckedRequest,
  key: string | undefined,
): Promise<SubmissionRow | undefined> {
  if (key === undefined) return undefined
  const row = await ctx.idempotencyKeys.findById(rowId(actor, key)).lean()
  if (row === null) return undefined
  if (row.bodyHash !== bodyHash(request)) throw new AppError('submission.idempotency_reused')
  return (await ctx.submissions.findById(row.submitId).lean()) ?? undefined
}
