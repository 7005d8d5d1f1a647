import { isDuplicateKey } from '@verdict/kit/mongo'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote-judges'
import type { SiteStatesContext } from './context.ts'
import { waitUntil } from './request-turn.ts'
import type { SiteStateRow } from './site-state.model.ts'

/** A process that has not ended its turn by then is gone. */
const leaseMs = 120_000

/** The right to send the next submission to a judge, which one process has at a time. */
export interface SendTurn {
  /** Waits until the pace lets code leave; it has to leave at once then. */
  untilDue: () => Promise<void>
  /** That the judge has answered to the code, from when on the next submission keeps its distance. */
  answered: () => void
  /** Lets others have the next turn. Where the judge was asked for anything it is due after the pace, else at once. */
  end: () => Promise<void>
  /** That the judge was asked for something, whether or not code has left. */
  use: () => void
}

/**
 * Begins a turn when the pace lets one send within `leadMs`: signing in and looking for earlier runs are done by then. Null: it
 * is too early, or another process has the turn. Two submissions arrive at least `paceMs` apart, since the second leaves that
 * long after the answer to the first.
 */
export async function beginSendTurn(
  ctx: SiteStatesContext,
  key: RemoteJudgeKey,
  { paceMs, leadMs }: { paceMs: number; leadMs: number },
): Promise<SendTurn | null> {
  const dueMs = await takeLease(ctx, key, leadMs)
  if (dueMs === null) return null
  let isUsed = false
  let answeredMs: number | null = null
  const nowMs = () => ctx.clock.now().getTime()
  return {
    async untilDue() {
      // Should this process end before its turn does, the pace is kept all the same.
      const next = new Date(Math.max(dueMs, nowMs()) + paceMs)
      await ctx.siteStates.updateOne({ _id: key }, { $set: { nextSendAt: next } })
      await waitUntil(ctx.clock, dueMs)
    },
    answered() {
      answeredMs = nowMs()
    },
    use() {
      isUsed = true
    },
    async end() {
      const next = isUsed ? { nextSendAt: new Date((answeredMs ?? nowMs()) + paceMs) } : {}
      await ctx.siteStates.updateOne({ _id: key }, { $set: { sendingUntil: null, ...next } })
    },
  }
}

/** When something may be sent, in ms since 1970; null: the turn is not to be had. */
async function takeLease(ctx: SiteStatesContext, key: RemoteJudgeKey, leadMs: number): Promise<number | null> {
  const now = ctx.clock.now()
  const isFree = { $or: [{ sendingUntil: null }, { sendingUntil: { $lte: now } }] }
  const isSoon = { $or: [{ nextSendAt: null }, { nextSendAt: { $lte: new Date(now.getTime() + leadMs) } }] }
  const lease = { $set: { sendingUntil: new Date(now.getTime() + leaseMs) } }
  try {
    const taken = await ctx.siteStates
      .findOneAndUpdate({ _id: key, $and: [isFree, isSoon] }, lease, { upsert: true, returnDocument: 'after' })
      .lean<SiteStateRow>()
    return taken?.nextSendAt?.getTime() ?? 0
  } catch (error) {
    if (isDuplicateKey(error)) return null // the row is there, and the turn is not to be had
    throw error
  }
}
