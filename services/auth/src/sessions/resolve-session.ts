import { sessionKey, type LiveSession } from '@verdict/kit/sessions'
import { effectiveRole } from '../accounts/effective-role.ts'
import type { SessionsContext } from './context.ts'
import type { Session } from './session.model.ts'

/**
 * The session as it stands, or null when it has ended or never was. The account is read after the session, so that a
 * change of credentials that is committed is never missed.
 */
export async function resolveSession(ctx: SessionsContext, sessionId: string): Promise<LiveSession | null> {
  const session = await ctx.sessions.findById(sessionKey(sessionId)).lean()
  const account = session === null ? null : await ctx.accounts.findById(session.uid).lean()
  const live =
    session !== null &&
    account !== null &&
    !account.disabled &&
    account.credentialsVersion === session.credentialsVersion &&
    session.expiresAt > ctx.clock.now()
  if (!live) {
    await ctx.sessionCache.cacheRevoked(sessionId)
    return null
  }
  await noteUse(ctx, session)
  const resolved = {
    uid: account._id,
    username: account.username,
    roles: [await effectiveRole(ctx, account, { byPasskey: session.byPasskey === true })],
    ...timesOf(ctx, session),
  }
  await ctx.sessionCache.cacheLive(sessionId, resolved)
  return resolved
}

/** Lets the gateways see a session as it is now, whatever they keep of it; for what changes its rights. */
export async function refreshCachedSession(ctx: SessionsContext, sessionId: string): Promise<void> {
  const live = await resolveSession(ctx, sessionId)
  if (live !== null) await ctx.sessionCache.replaceCached(sessionId, live)
}

/** Seconds to which the last use of a session is known: each write would cost the calls that it rests on. */
const usedExactSec = 300

async function noteUse(
  ctx: Pick<SessionsContext, 'sessions' | 'clock'>,
  { _id, usedAt, createdAt }: Session,
): Promise<void> {
  const now = ctx.clock.now()
  if (now.getTime() - (usedAt ?? createdAt).getTime() < usedExactSec * 1000) return
  await ctx.sessions.updateOne({ _id }, { $set: { usedAt: now } })
}

type Times = Pick<LiveSession, 'renewAtMs' | 'expiresAtMs' | 'renewals' | 'renewedAtMs' | 'graceUntilMs'>

/** Sessions of before renewals were counted have none. */
export function timesOf(
  { settings }: Pick<SessionsContext, 'settings'>,
  session: Pick<Session, 'renewAt' | 'expiresAt' | 'renewedAt'> & { renewals?: number },
): Times {
  const renewedAtMs = session.renewedAt?.getTime() ?? 0
  return {
    renewAtMs: session.renewAt.getTime(),
    expiresAtMs: session.expiresAt.getTime(),
    renewals: session.renewals ?? 0,
    renewedAtMs,
    graceUntilMs: renewedAtMs === 0 ? 0 : renewedAtMs + settings.AUTH_RENEWED_GRACE_SEC * 1000,
  }
}
