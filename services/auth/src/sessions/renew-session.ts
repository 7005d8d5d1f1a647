import { hasMissedRenewal, sessionKey } from '@verdict/kit/sessions'
import type { SessionsContext } from './context.ts'
import { lifetimeFrom } from './open-session.ts'
import { resolveSession, timesOf } from './resolve-session.ts'

export interface Renewal {
  token: string
  expiresAt: Date
  renewals: number
}

/**
 * Lengthens a session that is due; the caller's token was made after `renewals` renewals. Of callers at the same time
 * only one gets a token: the others get null. Who comes later with the token before it gets the present one again: the
 * answer that carried it may have been lost.
 */
export async function renewSession(ctx: SessionsContext, sessionId: string, renewals: number): Promise<Renewal | null> {
  const live = await resolveSession(ctx, sessionId)
  if (live === null) return null
  const now = ctx.clock.now()
  const session = await ctx.sessions.findById(sessionKey(sessionId)).lean()
  if (session === null) return null
  const times = timesOf(ctx, session)
  const token = (expiresAt: Date, renewed: number): Renewal => ({
    token: ctx.signToken({ uid: live.uid, sessionId, renewals: renewed, expiresAt }),
    expiresAt,
    renewals: renewed,
  })
  if (hasMissedRenewal({ renewals }, times, now.getTime())) return token(session.expiresAt, times.renewals)
  const { renewAt, expiresAt } = lifetimeFrom(ctx, now, session)
  const due = { _id: sessionKey(sessionId), renewAt: { $lte: now }, expiresAt: { $gt: now } }
  const change = { $set: { renewAt, expiresAt, renewedAt: now }, $inc: { renewals: 1 } }
  const renewed = await ctx.sessions.findOneAndUpdate(due, change, { new: true }).lean()
  if (renewed === null) return null
  await ctx.sessionCache.replaceCached(sessionId, { ...live, ...timesOf(ctx, renewed) })
  return token(expiresAt, renewed.renewals)
}
