import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '@verdict/kit/clock'
import { isDuplicateKey } from '@verdict/kit/mongo'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { SiteStatesContext } from './context.ts'

/** Interval of reading the clock, which tests may advance. */
const pollIntervalMs = 100

/**
 * Rate limiter: waits until a request may be sent; the minimum interval of the site applies across all processes and
 * accounts.
 */
export async function waitForRequestTurn(ctx: SiteStatesContext, key: RemoteJudgeKey): Promise<void> {
  const { accountsOf, pace } = ctx.siteOf(key)
  const turnMs = await reserveRequestTurn(ctx, accountsOf, pace.requestMs)
  await waitUntil(ctx.clock, turnMs)
}

/** Waits until a time in ms since 1970. */
export async function waitUntil(clock: Clock, atMs: number): Promise<void> {
  const left = () => atMs - clock.now().getTime()
  while (left() > 0) await sleep(Math.min(left(), pollIntervalMs))
}

/** Reserves the caller's slot and returns its time in ms since 1970; the next slot is `requestMs` later. */
async function reserveRequestTurn(
  ctx: SiteStatesContext,
  key: RemoteJudgeKey,
  requestMs: number,
  canRetry = true,
): Promise<number> {
  const now = ctx.clock.now()
  const next = { $add: [{ $max: ['$nextRequestAt', now] }, requestMs] }
  try {
    const before = await ctx.siteStates.collection.findOneAndUpdate(
      { _id: key as never },
      [{ $set: { nextRequestAt: next } }],
      { upsert: true, returnDocument: 'before' },
    )
    const turn: unknown = before?.['nextRequestAt']
    return turn instanceof Date ? Math.max(turn.getTime(), now.getTime()) : now.getTime()
  } catch (error) {
    // Another process created the row at the same moment.
    if (canRetry && isDuplicateKey(error)) return reserveRequestTurn(ctx, key, requestMs, false)
    throw error
  }
}
