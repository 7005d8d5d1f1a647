import { adminRoles, type RoleKey } from '@verdict/proto/codes/roles'
import { staffScopes, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import { sessionKey, tokenSessionId, type LiveSession } from '@verdict/kit/sessions'
import { effectiveRole } from '../accounts/effective-role.ts'
import type { SessionsContext } from './context.ts'

/** Seconds to which the last use of a token is known. */
const usedExactSec = 300

const adminKeys: readonly RoleKey[] = adminRoles

/**
 * Finds the user of a personal token, or null if it has ended or never existed. It ends with the credentials that
 * created it.
 */
export async function resolveToken(ctx: SessionsContext, token: string): Promise<LiveSession | null> {
  const id = tokenSessionId(token)
  const now = ctx.clock.now()
  const found = await ctx.personalTokens.findOne({ _id: sessionKey(id), expiresAt: { $gt: now } }).lean()
  const account = found === null ? null : await ctx.accounts.findById(found.uid).lean()
  if (found === null || account === null || account.disabled) return revoked(ctx, id)
  if (account.credentialsVersion !== found.credentialsVersion) return revoked(ctx, id)
  if (now.getTime() - (found.usedAt?.getTime() ?? 0) >= usedExactSec * 1000)
    await ctx.personalTokens.updateOne({ _id: found._id }, { $set: { usedAt: now } })
  const live = {
    uid: account._id,
    username: account.username,
    roles: [roleWithin(await effectiveRole(ctx, account), found.scopes)],
    scopes: found.scopes,
    renewAtMs: Number.MAX_SAFE_INTEGER,
    expiresAtMs: found.expiresAt.getTime(),
    renewals: 0,
    renewedAtMs: 0,
    graceUntilMs: 0,
  }
  await ctx.sessionCache.cacheLive(id, live)
  return live
}

/** A role of the back office counts only for tokens that were made for work there; a ban always does. */
function roleWithin(role: RoleKey, scopes: readonly TokenScope[]): RoleKey {
  return adminKeys.includes(role) && !scopes.some((scope) => staffScopes.includes(scope)) ? 'default_user' : role
}

async function revoked(ctx: Pick<SessionsContext, 'sessionCache'>, id: string): Promise<null> {
  await ctx.sessionCache.cacheRevoked(id)
  return null
}
