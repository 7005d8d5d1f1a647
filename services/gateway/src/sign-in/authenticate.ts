import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/cookie'
import type {} from '@fastify/jwt'
import type { TokenScope } from '@verdict/proto/codes/accounts/token-scopes'
import type { AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { hasAnyRole } from '@verdict/kit/actor'
import { basicSessionId, hasMissedRenewal, isCurrentToken, sessionCookie, toSessionClaims } from '@verdict/kit/sessions'
import type { AuthenticatedSession } from './authenticated-session.ts'
import type { SignInContext } from './context.ts'
import { setSessionCookie } from './cookies.ts'
import { authenticateBasicToken, authenticatePersonal, isPersonalToken } from './tokens/personal-tokens.ts'
import { basicCredentials, tokenOf, type PresentedToken } from './tokens/token-source.rules.ts'

type SignInRule = Pick<AnyRoute, 'access' | 'cookieSignIn' | 'basicSignIn'> & {
  /** A personal token needs this scope; without it no token may call. */
  personalScope?: TokenScope | null
}

/**
 * Authenticates a request and checks the access that its route declares. Null: anonymous, on a public route. A token
 * that is due for renewal is renewed.
 *
 * @throws AppError sign_in.required, sign_in.expired, sign_in.wrong_password, access.denied, token.invalid,
 *   token.not_allowed, token.scope_missing, server.unavailable
 */
export async function authenticate(
  ctx: SignInContext,
  route: SignInRule,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<AuthenticatedSession | null> {
  const basic = route.basicSignIn === true ? basicCredentials(request.headers.authorization) : undefined
  if (basic !== undefined && isPersonalToken(basic.password)) return authenticateBasicToken(ctx, route, request, basic)
  if (basic !== undefined) {
    const session = await ctx.basicSignIns.find(basic, request.ip, () => countSignIn(ctx, request))
    return { sessionId: basicSessionId, session, renewals: 0 }
  }
  const token = presentedToken(route, request)
  const isPublic = route.access === 'public'
  if (token === undefined) {
    if (isPublic) return null
    throw new AppError('sign_in.required')
  }
  const isPersonal = token.from === 'header' && isPersonalToken(token.token)
  const authenticated = isPersonal
    ? await authenticatePersonal(ctx, route, request, token.token)
    : await sessionOf(ctx, request, token, isPublic)
  if (authenticated === null) {
    if (isPublic) return null
    throw new AppError(isPersonal ? 'token.invalid' : 'sign_in.expired')
  }
  if (isRenewalDue(ctx, authenticated)) await renew(ctx, authenticated, request, reply)
  if (typeof route.access !== 'string') {
    if (!hasAnyRole(authenticated.session, route.access)) throw new AppError('access.denied')
  }
  return authenticated
}

/** A password check counts towards the rate limit of sign-ins. @throws AppError request.too_many */
function countSignIn({ rateLimiter }: Pick<SignInContext, 'rateLimiter'>, request: FastifyRequest): void {
  const waitSec = rateLimiter.count('login', { address: request.ip, uid: undefined })
  if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
}

/** The token of a request, valid or not. */
export function presentedToken(route: SignInRule, request: FastifyRequest): PresentedToken | undefined {
  return tokenOf({
    method: request.method,
    host: request.host,
    headers: request.headers,
    cookie: request.cookies[sessionCookie],
    cookieSignIn: route.cookieSignIn === true,
  })
}

async function sessionOf(
  ctx: Pick<SignInContext, 'sessions' | 'cookieTokens' | 'clock'>,
  request: FastifyRequest,
  token: PresentedToken,
  tolerant: boolean,
): Promise<AuthenticatedSession | null> {
  const claims = token.from === 'cookie' ? ctx.cookieTokens.verify(token.token) : decode(request, token.token)
  if (claims === null) return null
  try {
    const session = await ctx.sessions.find(claims.sessionId)
    if (session === null || session.uid !== claims.uid || session.scopes !== undefined) return null
    if (!isCurrentToken(claims, session, ctx.clock.now().getTime())) return null
    const { sessionId, renewals } = claims
    return { sessionId, session, renewals }
  } catch (error) {
    if (!tolerant) throw error
    // Public pages stay readable, as for guests, while the session cannot be checked.
    request.hasUncheckedSession = true
    return null
  }
}

function decode(request: FastifyRequest, token: string) {
  try {
    return toSessionClaims(request.server.jwt.verify(token))
  } catch {
    return null
  }
}

function isRenewalDue({ clock }: Pick<SignInContext, 'clock'>, { session, renewals }: AuthenticatedSession): boolean {
  const nowMs = clock.now().getTime()
  const isDue = session.renewAtMs <= nowMs && renewals >= session.renewals
  return isDue || hasMissedRenewal({ renewals }, session, nowMs)
}

/** Sends the browser a renewed token. Of concurrent calls one gets it; a failure does not refuse the call. */
async function renew(
  ctx: SignInContext,
  authenticated: AuthenticatedSession,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  try {
    const { sessionId, session, renewals: before } = authenticated
    const { renewed, token, expiresAtMs, renewals } = await ctx.auth.renew({ sessionId, renewals: before })
    if (!renewed) return
    void reply.header('refresh-token', 'true').header('authorization', token)
    setSessionCookie(ctx, request, reply, { uid: session.uid, sessionId, renewals, expiresAt: new Date(expiresAtMs) })
  } catch (error) {
    ctx.log.warn({ err: error }, 'a session could not be renewed')
  }
}
