import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { AdmissionContext } from './context.ts'

/**
 * Refuses a submission that follows the user's last one too soon, and else records its time, in the transaction that
 * stores it: a refused submission costs nothing, and of two at the same time one is refused. An interval of 0 means no limit.
 *
 * @throws AppError submission.too_soon with `waitSec`
 */
export async function enforceInterval(
  ctx: Pick<AdmissionContext, 'submitters'>,
  session: ClientSession,
  { key, now, intervalSec }: { key: string; now: Date; intervalSec: number },
): Promise<void> {
  if (intervalSec <= 0) return
  const latest = new Date(now.getTime() - intervalSec * 1000)
  try {
    await ctx.submitters.updateOne(
      { _id: key, lastAt: { $lte: latest } },
      { $set: { lastAt: now } },
      { upsert: true, session },
    )
  } catch (error) {
    // There is a row, and it is too young: so the upsert tried to make a second one.
    if (!isDuplicateKey(error)) throw error
    const row = await ctx.submitters.findById(key).lean()
    throw new AppError('submission.too_soon', { waitSec: waitSecFor(row?.lastAt ?? now, now, intervalSec) })
  }
}

/** Scopes have intervals of their own: one submits to a contest whatever one has just submitted in practice. */
export function intervalKey(uid: string, scope: string): string {
  return scope === 'practice' ? uid : `${uid} ${scope}`
}

/** Whole seconds until the next submission is taken, at least 1. */
export function waitSecFor(lastAt: Date, now: Date, intervalSec: number): number {
  return Math.max(1, Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + intervalSec))
}
