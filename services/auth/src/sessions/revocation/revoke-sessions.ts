import type { ClientSession } from 'mongoose'
import { inTransaction } from '@verdict/kit/mongo'
import { sessionKey } from '@verdict/kit/sessions'
import type { SessionsContext } from '../context.ts'
import type { SessionRevocation } from './session-revocation.model.ts'

/** All sessions and personal tokens of an account that were opened with credentials older than this version. */
export interface RevokedCredentials {
  uid: string
  belowVersion: number
}

/** Signs one browser out. Revoking a revoked session changes nothing. */
export function revokeSession(ctx: SessionsContext, sessionId: string): Promise<void> {
  return revokeSessionKeys(ctx, [sessionKey(sessionId)])
}

/** Ends sessions, given by their `sessionKey`. */
export async function revokeSessionKeys(ctx: SessionsContext, keys: readonly string[]): Promise<void> {
  const revocations = await inTransaction(ctx.db, async (session) => {
    await ctx.sessions.deleteMany({ _id: { $in: [...keys] } }, { session })
    return storeRevocations(
      ctx,
      session,
      keys.map((key) => ({ key })),
    )
  })
  await relayRevocations(ctx, revocations)
}

/** Applying revocations needs these. */
export type RelayContext = Pick<SessionsContext, 'sessionRevocations' | 'sessionCache' | 'sessions' | 'personalTokens'>

/** Revokes sessions in the transaction that changes the credentials; call `relayRevocations` after its commit. */
export function revokeOlderSessions(
  ctx: Pick<SessionsContext, 'sessionRevocations' | 'clock'>,
  session: ClientSession,
  changed: readonly RevokedCredentials[],
): Promise<SessionRevocation[]> {
  return storeRevocations(ctx, session, changed)
}

/** Revokes sessions or tokens in the transaction that removes them; call `relayRevocations` after its commit. */
export function storeRevocations(
  ctx: Pick<SessionsContext, 'sessionRevocations' | 'clock'>,
  session: ClientSession,
  revocations: readonly (RevokedCredentials | { key: string })[],
): Promise<SessionRevocation[]> {
  const at = ctx.clock.now()
  return ctx.sessionRevocations.insertMany(
    revocations.map((one) => ({ ...one, at })),
    { session, lean: true },
  )
}

/** Applies revocations before the change is answered. What fails here is retried by the revocation relay of any auth process. */
export async function relayRevocations(ctx: SessionsContext, revocations: readonly SessionRevocation[]): Promise<void> {
  try {
    await applyRevocations(ctx, revocations)
  } catch (error) {
    ctx.log.warn({ err: error, revocations: revocations.length }, 'sessions could not be revoked yet; retrying')
    ctx.wakeRevocationRelay()
  }
}

/**
 * Marks the sessions as revoked in Redis, where the gateways look, then deletes them. Must run after the commit: a
 * session opened with the old credentials after it is invalid from the start.
 *
 * @throws when Redis or MongoDB is unreachable; the revocations stay stored and are relayed again
 */
export async function applyRevocations(ctx: RelayContext, revocations: readonly SessionRevocation[]): Promise<void> {
  if (revocations.length === 0) return
  const keys = await keysOf(ctx, revocations)
  await ctx.sessionCache.revoke(keys)
  await ctx.sessions.deleteMany({ _id: { $in: keys } })
  await ctx.personalTokens.deleteMany({ _id: { $in: keys } })
  await ctx.sessionRevocations.deleteMany({ _id: { $in: revocations.map((one) => one._id) } })
}

async function keysOf(
  ctx: Pick<RelayContext, 'sessions' | 'personalTokens'>,
  revocations: readonly SessionRevocation[],
): Promise<string[]> {
  const keys = revocations.flatMap(({ key }) => (typeof key === 'string' ? [key] : []))
  const older = revocations.flatMap(({ uid, belowVersion }) =>
    typeof uid === 'string' && typeof belowVersion === 'number'
      ? [{ uid, credentialsVersion: { $lt: belowVersion } }]
      : [],
  )
  if (older.length === 0) return keys
  const sessions = await ctx.sessions.find({ $or: older }, { _id: 1 }).lean()
  const tokens = await ctx.personalTokens.find({ $or: older }, { _id: 1 }).lean()
  return [...keys, ...[...sessions, ...tokens].map(({ _id }) => _id)]
}
