import { isDuplicateKey } from '@verdict/kit/mongo'
import type { RemoteJudgeKey } from '@verdict/proto/codes/remote/judges'
import type { SiteStatesContext } from './context.ts'
import { waitUntil } from './request-turn.ts'
import type { SiteStateRow } from './site-state.model.ts'

/** After this time the process of a turn is considered crashed. */
const leaseMs = 120_000

type TurnContext = Pick<SiteStatesContext, 'siteStates' | 'clock'>

/** An exclusive lease for sending the next submission to a judge. */
export interface SendLease {
  /**
   * Waits until the rate limit allows sending, which must follow immediately. False: the lease has expired during
   * preparation, so nothing may be sent.
   */
  untilDue: () => Promise<boolean>
  /** Records the judge's response, from which the interval to the next submission is measured. */
  answered: () => void
  /** Releases the turn. If the judge was called, the next turn is due after the interval, otherwise immediately. */
  end: () => Promise<void>
  /** Records that the judge was called, whether or not code was sent. */
  use: () => void
}

/**
 * Acquires the turn if sending is allowed within `leadMs`, which is used for signing in and listing earlier runs. Null:
 * too early, or another process has the turn. Submissions arrive at least `paceMs` apart, as each is sent that long
 * after the response to the previous one.
 */
export async function acquireSendLease(
  ctx: TurnContext,
  key: RemoteJudgeKey,
  { paceMs, leadMs }: { paceMs: number; leadMs: number },
): Promise<SendLease | null> {
  const lease = await acquireLease(ctx, key, leadMs)
  if (lease === null) return null
  const { dueMs } = lease
  let leasedUntil = lease.until
  let isUsed = false
  let answeredMs: number | null = null
  const nowMs = () => ctx.clock.now().getTime()
  /** Prolongs the lease over what comes next. False: it had run out, and another process has taken it. */
  const renew = async () => {
    const fromMs = Math.max(dueMs, nowMs())
    const until = new Date(fromMs + leaseMs)
    // Keeps the rate limit even if this process ends before its turn does.
    const renewed = { sendingUntil: until, nextSendAt: new Date(fromMs + paceMs) }
    const { matchedCount } = await ctx.siteStates.updateOne({ _id: key, sendingUntil: leasedUntil }, { $set: renewed })
    if (matchedCount === 0) return false
    leasedUntil = until
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
      const { matchedCount } = await ctx.siteStates.updateOne({ _id: key, sendingUntil: leasedUntil }, ended)
      // Another process has the turn by now, but the submission that was sent counts.
      if (matchedCount === 0 && answeredMs !== null)
        await ctx.siteStates.updateOne({ _id: key }, { $max: { nextSendAt } })
    },
  }
}

/**
 * Returns the time for sending in ms since 1970, and the end of the lease, which is later than all previous ones and so
 * identifies its holder. Null: not available.
 */
async function acquireLease(
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
    if (isDuplicateKey(error)) return null // the row exists, and the turn is taken
    throw error
  }
}
