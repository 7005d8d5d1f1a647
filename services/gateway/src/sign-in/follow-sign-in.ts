import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { tokenSessionId, type LiveSession } from '@verdict/kit/sessions'
import { presentedToken } from './authenticate.ts'
import type { AuthenticatedSession } from './authenticated-session.ts'
import type { SignInContext } from './context.ts'
import { isPersonalToken } from './tokens/personal-tokens.ts'
import { basicCredentials } from './tokens/token-source.rules.ts'

/**
 * Ends a long-lived response as soon as its caller is signed out or has lost a role; clients that are still allowed
 * reconnect. While this cannot be checked, nothing changes.
 */
export function followSignIn(
  ctx: SignInContext,
  route: AnyRoute,
  request: FastifyRequest,
  { raw }: FastifyReply,
  authenticated: AuthenticatedSession,
): void {
  const find = sessionFinder(ctx, route, request, authenticated)
  const stop = ctx.heartbeats.start(() => {
    holds(authenticated.session, find, ctx.clock.now().getTime()).then(
      (isSignedIn) => isSignedIn || raw.destroy(),
      (error: unknown) => ctx.log.debug({ err: error }, 'the sign-in of a long answer could not be checked'),
    )
  })
  raw.once('close', stop)
}

/**
 * Resolves the current session of a request; its headers are read at once, because a service in this process gets
 * others.
 */
function sessionFinder(
  ctx: Pick<SignInContext, 'sessions' | 'basicSignIns'>,
  route: AnyRoute,
  request: FastifyRequest,
  { sessionId }: AuthenticatedSession,
): () => Promise<LiveSession | null> {
  const { ip } = request
  const basic = route.basicSignIn === true ? basicCredentials(request.headers.authorization) : undefined
  const token = basic === undefined ? presentedToken(route, request)?.token : basic.password
  if (token !== undefined && isPersonalToken(token)) return () => ctx.sessions.find(tokenSessionId(token))
  if (basic !== undefined) return () => ctx.basicSignIns.find(basic, ip, () => undefined)
  return () => ctx.sessions.find(sessionId)
}

async function holds(before: LiveSession, find: () => Promise<LiveSession | null>, nowMs: number): Promise<boolean> {
  try {
    const now = await find()
    if (now === null || now.uid !== before.uid || now.expiresAtMs <= nowMs) return false
    return before.roles.every((role) => now.roles.includes(role))
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}
