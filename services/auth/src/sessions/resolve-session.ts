import { sessionKey, type LiveSession } from '@verdict/kit/sessions'
import type { AuthContext } from '../context.ts'
import type { Session } from './session.model.ts'

/**
 * The session as it stands, or null when it has ended or never was. The account is read after the session, so that a
 * change of credentials that is committed is never missed.
 */
export async function resolveSession(ctx: AuthContext, sessionId: string): Promise<LiveSession | null> {
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
  const resolved = {
    uid: account._id,
    username: account.username,
    roles: [account.role],
    ...timesOf(ctx, session),
  }
  await ctx.sessionCache.cacheLive(sessionId, resolved)
  return resolved
}

type Times = Pick<LiveSession, 'renewAtMs' | 'expiresAtMs' | 'renewals' | 'renewedAtMs' | 'graceUntilMs'>

/** Sessions of before renewals were counted have none. */
export function timesOf(
  { settings }: Pick<AuthContext, 'settings'>,
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
