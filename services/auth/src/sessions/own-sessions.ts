import { pageOfQuery, type Page } from '@verdict/proto/http/schema'
import type { OwnSession } from '@verdict/proto/http/auth/security'
import type { Static } from 'typebox'
import type { Actor } from '@verdict/kit/actor'
import { AppError } from '@verdict/kit/errors'
import { pagedList } from '@verdict/kit/paged-list'
import { sessionKey } from '@verdict/kit/sessions'
import type { SessionsContext } from './context.ts'
import { revokeSessionKeys } from './revocation/revoke-sessions.ts'
import type { Session } from './session.model.ts'

/** Lists the caller's sessions, latest sign-in first, without ended ones. */
export async function listOwnSessions(
  ctx: Pick<SessionsContext, 'accounts' | 'sessions' | 'clock'>,
  actor: Actor,
  query: { currentPage?: number; limit?: number },
): Promise<Page<Static<typeof OwnSession>>> {
  const page = await pagedList<Session>({
    model: ctx.sessions,
    filter: await liveSessionsOf(ctx, actor),
    sort: { createdAt: -1, _id: 1 },
    request: pageOfQuery(query, { limit: 10, maxLimit: 50 }),
  })
  const own = sessionKey(actor.sessionId)
  const now = ctx.clock.now()
  return {
    ...page,
    records: page.records.map((session) => toOwnSession(session, { isCurrent: session._id === own, now })),
  }
}

/** @throws AppError session.not_found also for a session of somebody else */
export async function endOwnSession(ctx: SessionsContext, actor: Actor, id: string): Promise<void> {
  if ((await ctx.sessions.exists({ _id: id, uid: actor.uid })) === null) throw new AppError('session.not_found')
  await revokeSessionKeys(ctx, [id])
}

/** Ends every session of the caller but the calling one. */
export async function endOtherSessions(ctx: SessionsContext, actor: Actor): Promise<{ ended: number }> {
  const others = await ctx.sessions
    .find({ ...(await liveSessionsOf(ctx, actor)), _id: { $ne: sessionKey(actor.sessionId) } }, { _id: 1 })
    .lean()
  const keys = others.map((session) => session._id)
  await revokeSessionKeys(ctx, keys)
  return { ended: keys.length }
}

async function liveSessionsOf(ctx: Pick<SessionsContext, 'accounts' | 'clock'>, { uid }: Actor) {
  const account = await ctx.accounts.findById(uid, { credentialsVersion: 1 }).lean()
  if (account === null) throw new AppError('sign_in.expired')
  return { uid, credentialsVersion: account.credentialsVersion, expiresAt: { $gt: ctx.clock.now() } }
}

function toOwnSession(session: Session, { isCurrent, now }: { isCurrent: boolean; now: Date }) {
  const { _id: id, userAgent, ip: address, createdAt, usedAt, expiresAt } = session
  return {
    id,
    userAgent,
    address,
    isCurrent,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: (isCurrent ? now : (usedAt ?? createdAt)).toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
