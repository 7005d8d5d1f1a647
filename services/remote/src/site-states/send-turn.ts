import { isDuplicateKey } from '@verdict/kit/mongo'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { SiteStatesContext } from './context.ts'
import { waitUntil } from './request-turn.ts'
import type { SiteStateRow } from './site-state.model.ts'

/** A process that has not ended its turn by then is gone. */
const leaseMs = 120_000

type TurnContext = Pick<SiteStatesContext, 'siteStates' | 'clock'>

/** The right to send the next submission to a judge, which one process has at a time. */
export interface SendTurn {
  /**
   * Waits until the pace lets code leave; it has to leave at once then. False: getting ready has taken so long that another
   * process has the turn, and nothing may leave.
   */
  untilDue: () => Promise<boolean>
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
  ctx: TurnContext,
  key: RemoteJudgeKey,
  { paceMs, leadMs }: { paceMs: number; leadMs: number },
): Promise<SendTurn | null> {
  const lease = await takeLease(ctx, key, leadMs)
  if (lease === null) return null
  const { dueMs } = lease
  let heldUntil = lease.until
  let isUsed = false
  let answeredMs: number | null = null
  const nowMs = () => ctx.clock.now().getTime()
  /** Prolongs the lease over what comes next. False: it had run out, and another process has taken it. */
  const renew = async () => {
    const fromMs = Math.max(dueMs, nowMs())
    const until = new Date(fromMs + leaseMs)
    // Should this process end before its turn does, the pace is kept all the same.
    const renewed = { sendingUntil: until, nextSendAt: new Date(fromMs + paceMs) }
    const { matchedCount } = await ctx.siteStates.updateOne({ _id: key, sendingUntil: heldUntil }, { $set: renewed })
    if (matchedCount === 0) return false
    heldUntil = until
    return true
  }
  return {
    async untilDue() {
      const isDue = nowMs() >= dueMs
      if (!(await renew())) return false
      if (isDue) return true
      await waitUntil(ctx.clock, dueMs)
      return renew()
    },
    answered() {
      answeredMs = nowMs()
    },
    use() {
      isUsed = true
    },
    async end() {
      const nextSendAt = new Date((answeredMs ?? nowMs()) + paceMs)
      const ended = { $set: { sendingUntil: null, ...(isUsed ? { nextSendAt } : {}) } }
      const { matchedCount } = await ctx.siteStates.updateOne({ _id: key, sendingUntil: heldUntil }, ended)
      // The turn is another process's by now; code that has left counts all the same.
      if (matchedCount === 0 && answeredMs !== null)
        await ctx.siteStates.updateOne({ _id: key }, { $max: { nextSendAt } })
    },
  }
}

/**
 * When something may be sent, in ms since 1970, and the end of the lease, which is later than that of every lease before: whoever
 * finds it unchanged has the lease. Null: the turn is not to be had.
 */
async function takeLease(
  ctx: TurnContext,
  key: RemoteJudgeKey,
  leadMs: number,
): Promise<{ dueMs: number; until: Date } | null> {
  const now = ctx.clock.now()
  const isFree = { $or: [{ sendingUntil: null }, { sendingUntil: { $lte: now } }] }
  const isSoon = { $or: [{ nextSendAt: null }, { nextSendAt: { $lte: new Date(now.getTime() + leadMs) } }] }
  const until = new Date(now.getTime() + leaseMs)
  const lease = { $set: { sendingUntil: until } }
  try {
    const taken = await ctx.siteStates
      .findOneAndUpdate({ _id: key, $and: [isFree, isSoon] }, lease, { upsert: true, returnDocument: 'after' })
      .lean<SiteStateRow>()
    return { dueMs: taken?.nextSendAt?.getTime() ?? 0, until }
  } catch (error) {
    if (isDuplicateKey(error)) return null // the row is there, and the turn is not to be had
    throw error
  }
}
