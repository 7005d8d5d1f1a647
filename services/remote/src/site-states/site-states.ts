import type { RemoteJudgeKey, RemoteMode } from '@verdict/proto/codes/remote/judges'
import type { SiteStatesContext } from './context.ts'
import { findingOf, type SiteOutcome } from '../sites/outcome.ts'
import type { HourRow } from './hour.model.ts'
import type { SiteStateRow, StateCause } from './site-state.model.ts'

/** Current settings and health of a remote judge. */
export interface SiteState {
  mode: RemoteMode
  paceMs: number
  /** Null: not paused. */
  pausedUntil: Date | null
  isStopped: boolean
  /** Tells why the site was paused or stopped, if this version did it. */
  cause: StateCause | null
  /** The same in the words of an earlier version; else empty. */
  reason: string
}

const maxFailures = 5
const pauseMs = 60_000
const challengePauseMs = 30 * 60_000
const hourMs = 3_600_000

export async function findSiteState(ctx: SiteStatesContext, key: RemoteJudgeKey): Promise<SiteState> {
  const { mode, pace } = ctx.siteOf(key)
  const row = await ctx.siteStates.findById(key).lean<SiteStateRow>()
  const until = row?.pausedUntil ?? null
  return {
    mode: row?.mode ?? mode,
    paceMs: row?.paceMs ?? pace.submitMs,
    pausedUntil: until !== null && until > ctx.clock.now() ? until : null,
    isStopped: row?.isStopped ?? false,
    cause: row?.cause ?? null,
    reason: row?.reason ?? '',
  }
}

/**
 * Circuit breaker: pauses calls to a judge depending on the failure. A single page that cannot be parsed is tolerated;
 * several consecutive ones stop sending to the judge `of`.
 */
export async function recordFailure(
  ctx: SiteStatesContext,
  key: RemoteJudgeKey,
  outcome: SiteOutcome,
  of: RemoteJudgeKey = key,
): Promise<void> {
  await count(ctx, key, 'faults')
  const now = ctx.clock.now().getTime()
  const cause: StateCause = { findings: [findingOf(outcome)], operation: null }
  const pause = async (ms: number) => {
    const pausedUntil = new Date(now + ms)
    await ctx.siteStates.updateOne({ _id: key }, { $set: { pausedUntil, cause, reason: '' } }, { upsert: true })
    ctx.log.warn({ key, cause, pauseSec: Math.round(ms / 1_000) }, 'a remote judge is left alone for a while')
  }
  switch (outcome.kind) {
    case 'challenged':
      return pause(challengePauseMs)
    case 'rate-limited':
      return pause((outcome.afterSec ?? 60) * 1_000)
    case 'site-down':
      return (await countFailure(ctx, key)) >= maxFailures ? pause(pauseMs) : undefined
    case 'layout-changed':
      return (await countFailure(ctx, key)) >= maxFailures ? stopSite(ctx, of, cause) : undefined
    default:
  }
}

/** Increments and returns the number of consecutive failures. */
async function countFailure(ctx: SiteStatesContext, key: RemoteJudgeKey): Promise<number> {
  const row = await ctx.siteStates
    .findOneAndUpdate({ _id: key }, { $inc: { failures: 1 } }, { upsert: true, returnDocument: 'after' })
    .lean<SiteStateRow>()
  return row?.failures ?? 0
}

/** Stops sending because pages changed, until an administrator resumes. */
export async function stopSite(ctx: SiteStatesContext, key: RemoteJudgeKey, cause: StateCause): Promise<void> {
  await ctx.siteStates.updateOne({ _id: key }, { $set: { isStopped: true, cause, reason: '' } }, { upsert: true })
  ctx.log.error({ key, cause }, 'the pages of a remote judge have changed: nothing is sent there any more')
}

/**
 * Claims the one request that shows whether a judge works again after its failures: for a while it counts as paused for
 * everybody else.
 *
 * @returns false: no request is needed
 */
export async function claimProbe(ctx: SiteStatesContext, key: RemoteJudgeKey): Promise<boolean> {
  const now = ctx.clock.now()
  const isDue = { _id: key, failures: { $gte: maxFailures }, pausedUntil: { $ne: null, $lte: now } }
  const claimed = await ctx.siteStates.updateOne(isDue, { $set: { pausedUntil: new Date(now.getTime() + pauseMs) } })
  return claimed.modifiedCount > 0
}

/** Resets the number of consecutive failures. */
export async function recordSuccess(ctx: SiteStatesContext, key: RemoteJudgeKey): Promise<void> {
  await ctx.siteStates.updateOne({ _id: key, failures: { $gt: 0 } }, { $set: { failures: 0, pausedUntil: null } })
}

export async function count(
  ctx: Pick<SiteStatesContext, 'hours' | 'clock'>,
  key: RemoteJudgeKey,
  what: keyof Pick<HourRow, 'sent' | 'judged' | 'failed' | 'faults'>,
): Promise<void> {
  const hour = new Date(Math.floor(ctx.clock.now().getTime() / hourMs) * hourMs)
  const _id = `${key} ${hour.toISOString()}`
  await ctx.hours.updateOne({ _id }, { $inc: { [what]: 1 }, $setOnInsert: { key, hour } }, { upsert: true })
}
