import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/cookie'
import type {} from '@fastify/jwt'
import type { AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { hasAnyRole } from '@verdict/kit/principal'
import { sessionCookie, toSessionClaims, type LiveSession } from '@verdict/kit/sessions'
import type { GatewayContext } from '../context.ts'
import { setSessionCookie } from './cookies.ts'
import { tokenOf } from './token-source.rules.ts'

/** Who is calling, and the signed form that services believe. */
export interface Caller {
  sessionId: string
  session: LiveSession
  principal: string
}

type SignInRule = Pick<AnyRoute, 'access' | 'cookieSignIn'>

/**
 * Finds out who is calling and whether the route is open to them. Null: nobody, where that is allowed. A due token is
 * renewed on the way.
 *
 * @throws AppError sign_in.required, sign_in.expired, access.denied, server.unavailable
 */
export async function identify(
  ctx: GatewayContext,
  route: SignInRule,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Caller | null> {
  const token = tokenOf({
    method: request.method,
    host: request.host,
    headers: request.headers,
    cookie: request.cookies[sessionCookie],
    cookieSignIn: route.cookieSignIn === true,
  })
  const isPublic = route.access === 'public'
  if (token === undefined) {
    if (isPublic) return null
    throw new AppError('sign_in.required')
  }
  const caller = await callerOf(ctx, request, token, isPublic)
  if (caller === null) {
    if (isPublic) return null
    throw new AppError('sign_in.expired')
  }
  if (caller.session.renewAtMs <= ctx.clock.now().getTime()) await renew(ctx, caller, request, reply)
  if (typeof route.access !== 'string') {
    const { uid, username, roles } = caller.session
    const allowed = hasAnyRole({ uid, username, roles, sessionId: caller.sessionId }, route.access)
    if (!allowed) throw new AppError('access.denied')
  }
  return caller
}

async function callerOf(
  ctx: GatewayContext,
  request: FastifyRequest,
  token: string,
  tolerant: boolean,
): Promise<Caller | null> {
  const claims = decode(request, token)
  if (claims === null) return null
  try {
    const session = await ctx.sessions.find(claims.sessionId)
    if (session === null || session.uid !== claims.uid) return null
    return { sessionId: claims.sessionId, session, principal: ctx.principalFor(claims.sessionId, session) }
  } catch (error) {
    // Public pages stay readable, as for anybody, while it cannot be found out who is reading.
    if (tolerant) return null
    throw error
  }
}

function decode(request: FastifyRequest, token: string) {
  try {
    return toSessionClaims(request.server.jwt.verify(token))
  } catch {
    return null
  }
}

/** Gives the browser its new token. Of calls at the same time one gets it; that it fails is no reason to refuse a call. */
async function renew(ctx: GatewayContext, caller: Caller, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  try {
    const { renewed, token, expiresAtMs } = await ctx.auth.renew({ sessionId: caller.sessionId })
    if (!renewed) return
    void reply.header('refresh-token', 'true').header('authorization', token)
    setSessionCookie(request, reply, token, Math.floor((expiresAtMs - ctx.clock.now().getTime()) / 1000))
  } catch (error) {
    ctx.log.warn({ err: error }, 'a session could not be renewed')
  }
}
