import type { Locale } from '@verdict/proto/codes/locale'
import { nextId } from '@verdict/kit/ids'
import { sessionKey } from '@verdict/kit/sessions'
import type { Account } from '../accounts/account.model.ts'
import type { SessionsContext } from './context.ts'

/** The origin of a sign-in is its address and browser. */
export interface Origin {
  address: string
  /** Language of the mail about a new sign-in. */
  locale?: Locale
  userAgent: string
  /** The token of a known browser, as the gateway found it in its cookie. */
  device?: string | undefined
}

const sessionIdBytes = 32

interface SessionOptions {
  byPasskey?: boolean
  withSecondFactor?: boolean
  /** The session is restricted to a contest and ends with it. */
  bound?: { addressCid: number; endsAt: Date }
}

/**
 * Opens a session for an account after its password was checked, and returns the token. The session has the version of
 * the credentials that were checked: if they change meanwhile, it is invalid from the start.
 */
export async function openSession(
  ctx: SessionsContext,
  account: Account,
  from: Origin,
  { byPasskey = false, withSecondFactor = false, bound }: SessionOptions = {},
): Promise<string> {
  const sessionId = ctx.randomText(sessionIdBytes)
  const now = ctx.clock.now()
  const lifetime = lifetimeFrom(ctx, now, { createdAt: now, endsAt: bound?.endsAt })
  const userAgent = from.userAgent.slice(0, 500)
  await Promise.all([
    ctx.sessions.create({
      _id: sessionKey(sessionId),
      uid: account._id,
      credentialsVersion: account.credentialsVersion,
      createdAt: now,
      ...lifetime,
      ...bound,
      ...(byPasskey ? { byPasskey } : {}),
      ...(withSecondFactor ? { confirmedAt: now } : {}),
      userAgent,
      ip: from.address,
    }),
    nextId(ctx.db, 'sign_ins').then((id) =>
      ctx.signIns.create({ _id: id, uid: account._id, userAgent, ip: from.address, at: now }),
    ),
  ])
  return ctx.signToken({ uid: account._id, sessionId, renewals: 0, expiresAt: lifetime.expiresAt })
}

/**
 * The next lifetime of a session that was opened at `createdAt`. At its greatest age, or at its end if it has one, it is
 * renewed no more.
 */
export function lifetimeFrom(
  { settings }: Pick<SessionsContext, 'settings'>,
  now: Date,
  { createdAt, endsAt }: { createdAt: Date; endsAt?: Date | undefined },
): { renewAt: Date; expiresAt: Date } {
  const oldestMs = createdAt.getTime() + settings.AUTH_SESSION_MAX_SEC * 1000
  const endsAtMs = Math.min(oldestMs, endsAt?.getTime() ?? oldestMs)
  const expiresAtMs = Math.min(now.getTime() + settings.AUTH_SESSION_SEC * 1000, endsAtMs)
  const isLast = expiresAtMs === endsAtMs
  const renewAtMs = isLast ? endsAtMs : now.getTime() + settings.AUTH_RENEW_AFTER_SEC * 1000
  return { renewAt: new Date(renewAtMs), expiresAt: new Date(expiresAtMs) }
}
