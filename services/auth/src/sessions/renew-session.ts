import { sessionKey } from '@verdict/kit/sessions'
import type { AuthContext } from '../context.ts'
import { lifetimeFrom } from './open-session.ts'
import { resolveSession } from './resolve-session.ts'

export interface Renewal {
  token: string
  expiresAt: Date
}

/** Lengthens a session that is due. Of callers at the same time only one gets a token: the others get null. */
export async function renewSession(ctx: AuthContext, sessionId: string): Promise<Renewal | null> {
  const live = await resolveSession(ctx, sessionId)
  if (live === null) return null
  const now = ctx.clock.now()
  const session = await ctx.sessions.findById(sessionKey(sessionId), { createdAt: 1 }).lean()
  if (session === null) return null
  const { renewAt, expiresAt } = lifetimeFrom(ctx, now, session.createdAt)
  const due = { _id: sessionKey(sessionId), renewAt: { $lte: now }, expiresAt: { $gt: now } }
  const { modifiedCount } = await ctx.sessions.updateOne(due, { $set: { renewAt, expiresAt } })
  if (modifiedCount === 0) return null
  await ctx.sessionCache.replaceCached(sessionId, {
    ...live,
    renewAtMs: renewAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
  })
  return { token: ctx.signToken({ uid: live.uid, sessionId, expiresAt }), expiresAt }
}
