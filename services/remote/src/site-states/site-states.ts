import type { RemoteJudgeKey, RemoteMode } from '@verdict/proto/codes/remote-judges'
import type { SiteStatesContext } from './context.ts'
import type { SiteOutcome } from '../sites/outcome.ts'
import type { HourRow } from './hour.model.ts'
import type { SiteStateRow } from './site-state.model.ts'

/** How a remote judge is used and how it is doing now. */
export interface SiteState {
  mode: RemoteMode
  paceMs: number
  /** Null: it may be called. */
  pausedUntil: Date | null
  isStopped: boolean
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
    reason: row?.reason ?? '',
  }
}

/**
 * What of a remote judge's answers keeps others from being asked for, and for how long. One page that cannot be read says little;
 * several one after the other stop what is sent to the judge `of` that they are of.
 */
export async function recordFailure(
  ctx: SiteStatesContext,
  key: RemoteJudgeKey,
  outcome: SiteOutcome,
  of: RemoteJudgeKey = key,
): Promise<void> {
  await count(ctx, key, 'faults')
  const now = ctx.clock.now().getTime()
  const pause = async (ms: number, reason: string) => {
    await ctx.siteStates.updateOne(
      { _id: key },
      { $set: { pausedUntil: new Date(now + ms), reason } },
      { upsert: true },
    )
    ctx.log.warn({ key, reason, pauseSec: Math.round(ms / 1_000) }, 'a remote judge is left alone for a while')
  }
  switch (outcome.kind) {
    case 'challenged':
      return pause(challengePauseMs, 'challenged')
    case 'rate-limited':
      return pause((outcome.afterSec ?? 60) * 1_000, 'rate-limited')
    case 'site-down':
      return (await countFailure(ctx, key)) >= maxFailures ? pause(pauseMs, `site-down: ${outcome.reason}`) : undefined
    case 'layout-changed':
      return (await countFailure(ctx, key)) >= maxFailures ? stopSite(ctx, of, outcome.where) : undefined
    default:
  }
}

/** How many faults there were one after the other. */
async function countFailure(ctx: SiteStatesContext, key: RemoteJudgeKey): Promise<number> {
  const row = await ctx.siteStates
    .findOneAndUpdate({ _id: key }, { $inc: { failures: 1 } }, { upsert: true, returnDocument: 'after' })
    .lean<SiteStateRow>()
  return row?.failures ?? 0
}

/** Its pages are not what they were: nothing is sent any more until somebody has looked. */
export async function stopSite(ctx: SiteStatesContext, key: RemoteJudgeKey, where: string): Promise<void> {
  await ctx.siteStates.updateOne({ _id: key }, { $set: { isStopped: true, reason: where } }, { upsert: true })
  ctx.log.error({ key, where }, 'the pages of a remote judge have changed: nothing is sent there any more')
}

/** It answered as it should: faults before count no more. */
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
