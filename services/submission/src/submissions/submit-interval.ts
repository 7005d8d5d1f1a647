import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { SubmissionContext } from '../context.ts'

/**
 * Takes a user's turn to submit, in the transaction that stores the submission: a refused submission costs no turn, and
 * of two at the same time one is too soon. An interval of 0 means no limit.
 *
 * @throws AppError submission.too_soon with `waitSec`
 */
export async function takeTurn(
  ctx: Pick<SubmissionContext, 'submitters'>,
  session: ClientSession,
  { uid, now, intervalSec }: { uid: string; now: Date; intervalSec: number },
): Promise<void> {
  if (intervalSec <= 0) return
  const latest = new Date(now.getTime() - intervalSec * 1000)
  try {
    await ctx.submitters.updateOne(
      { _id: uid, lastAt: { $lte: latest } },
      { $set: { lastAt: now } },
      { upsert: true, session },
    )
  } catch (error) {
    // There is a row, and it is too young: so the upsert tried to make a second one.
    if (!isDuplicateKey(error)) throw error
    const row = await ctx.submitters.findById(uid).lean()
    throw new AppError('submission.too_soon', { waitSec: waitSecFor(row?.lastAt ?? now, now, intervalSec) })
  }
}

/** Whole seconds until the next submission is taken, at least 1. */
export function waitSecFor(lastAt: Date, now: Date, intervalSec: number): number {
  return Math.max(1, Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + intervalSec))
}
