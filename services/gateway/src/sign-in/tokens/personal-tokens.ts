import type { FastifyRequest } from 'fastify'
import { tokenPrefix, type TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import type { AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { foldName } from '@verdict/kit/fold-name.rules'
import { tokenSessionId } from '@verdict/kit/sessions'
import type { AuthenticatedSession } from '../authenticated-session.ts'
import type { SignInContext } from '../context.ts'
import type { BasicCredentials } from './token-source.rules.ts'

/** Replaces the session id, which services must not learn because it would be the token itself. */
const personalSessionId = 'token'

export function isPersonalToken(token: string): boolean {
  return token.startsWith(tokenPrefix)
}

/** A route requires this of a personal token. */
interface TokenRule {
  access: AnyRoute['access']
  /** Left out or null: no token may call. */
  personalScope?: TokenScope | null
}

/**
 * Finds the user of a personal token, if it may be used for this route. Null means that the token is invalid, or that
 * it lacks the scope for reading a public route.
 *
 * @throws AppError token.not_allowed, token.scope_missing, request.too_many
 */
export async function authenticatePersonal(
  ctx: Pick<SignInContext, 'sessions' | 'rateLimiter' | 'clock'>,
  { access, personalScope: scope = null }: TokenRule,
  request: FastifyRequest,
  token: string,
): Promise<AuthenticatedSession | null> {
  if (scope === null) throw new AppError('token.not_allowed')
  const session = await ctx.sessions.find(tokenSessionId(token))
  if (session?.scopes === undefined || session.expiresAtMs <= ctx.clock.now().getTime()) {
    countUnknown(ctx, request)
    return null
  }
  if (!session.scopes.includes(scope)) {
    if (scope === 'read' && access === 'public') return null
    throw new AppError('token.scope_missing', { scope })
  }
  return { sessionId: personalSessionId, session, renewals: 0 }
}

/** Clients that send name and password with each call may send a token in place of the password. */
export async function authenticateBasicToken(
  ctx: Pick<SignInContext, 'sessions' | 'rateLimiter' | 'clock'>,
  rule: TokenRule,
  request: FastifyRequest,
  { username, password }: BasicCredentials,
): Promise<AuthenticatedSession> {
  const authenticated = await authenticatePersonal(ctx, rule, request, password)
  if (authenticated === null || foldName(authenticated.session.username) !== foldName(username))
    throw new AppError('sign_in.wrong_password')
  return authenticated
}

/** Calls with a wrong token count as those of anybody at this address. */
function countUnknown({ rateLimiter }: Pick<SignInContext, 'rateLimiter'>, request: FastifyRequest): void {
  const waitSec = rateLimiter.count('read', { address: request.ip, uid: undefined })
  if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
}

/** Returns the account for rate limits: all tokens of an account together, separate from its owner's pages. */
export function limitedAccount(authenticated: AuthenticatedSession | null): string | undefined {
  if (authenticated === null) return undefined
  const { uid, scopes } = authenticated.session
  return scopes === undefined ? uid : `${uid} tokens`
}
