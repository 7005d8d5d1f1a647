import type { ClientSession } from 'mongoose'
import { AppError } from '@verdict/kit/errors'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { AdmissionContext } from './context.ts'

/**
 * Refuses a submission that follows the user's previous one too soon, otherwise records its time, in the transaction
 * that stores it: a refused submission changes nothing, and of two concurrent ones one is refused. An interval of 0
 * means no limit.
 *
 * @throws AppError submission.too_soon with `waitSec`
 */
export async function enforceInterval(
  ctx: Pick<AdmissionContext, 'submitters'>,
  session: ClientSession,
  { key, now, intervalSec }: CheckedInterval,
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
    // The existing row is too recent for the filter, so the upsert tried to insert a second one.
    if (!isDuplicateKey(error)) throw error
    const row = await ctx.submitters.findById(key).lean()
    throw new AppError('submission.too_soon', { waitSec: waitSecFor(row?.lastAt ?? now, now, intervalSec) })
  }
}

export interface CheckedInterval {
  key: string
  now: Date
  intervalSec: number
}

/**
 * The same for several submissions with one write.
 *
 * @throws AppError submission.too_soon where there is only one; else the error of the database, for whichever came too
 *   soon
 */
export async function enforceIntervals(
  ctx: Pick<AdmissionContext, 'submitters'>,
  session: ClientSession,
  intervals: readonly CheckedInterval[],
): Promise<void> {
  const limited = intervals.filter(({ intervalSec }) => intervalSec > 0)
  const [first] = limited
  if (first === undefined) return
  if (intervals.length === 1) return enforceInterval(ctx, session, first)
  const writes = limited.map(({ key, now, intervalSec }) => {
    const filter = { _id: key, lastAt: { $lte: new Date(now.getTime() - intervalSec * 1000) } }
    return { updateOne: { filter, update: { $set: { lastAt: now } }, upsert: true } }
  })
  await ctx.submitters.bulkWrite(writes, { session })
}

/**
 * Outside contests a user has one interval, wherever they submit; each contest has its own, so that a submission in
 * practice does not delay one in a contest. Source: spec 3-api §4, "Submission checks".
 */
export function intervalKey(uid: string, scope: string): string {
  return scope.startsWith('contest:') ? `${uid} ${scope}` : uid
}

/** Seconds until the next submission is accepted, rounded up, at least 1. */
export function waitSecFor(lastAt: Date, now: Date, intervalSec: number): number {
  return Math.max(1, Math.ceil((lastAt.getTime() - now.getTime()) / 1000 + intervalSec))
}
