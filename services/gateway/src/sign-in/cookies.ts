import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/cookie'
import { isDeviceToken } from '@verdict/proto/http/headers'
import { sessionCookie, type SessionClaims } from '@verdict/kit/sessions'
import type { SignInContext } from './context.ts'

const path = '/api'

/** Sets the session cookie, which is HttpOnly and not sent by other sites. */
export function setSessionCookie(
  { cookieTokens, clock }: Pick<SignInContext, 'cookieTokens' | 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: SessionClaims & { expiresAt: Date },
): void {
  const secure = request.protocol === 'https'
  const maxAge = Math.max(0, Math.floor((session.expiresAt.getTime() - clock.now().getTime()) / 1000))
  const token = cookieTokens.sign(session)
  void reply.setCookie(sessionCookie, token, { path, httpOnly: true, sameSite: 'strict', secure, maxAge })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https'
  void reply.clearCookie(sessionCookie, { path, httpOnly: true, sameSite: 'strict', secure })
}

/** HttpOnly cookie of a browser that has signed in before. It grants no access: it only identifies a known browser. */
const deviceCookie = 'verdict_device'
const deviceSec = 180 * 24 * 60 * 60

/** The token of a known browser; undefined: unknown. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const token = request.cookies[deviceCookie]
  return token !== undefined && isDeviceToken(token) ? token : undefined
}

/** Marks the browser as known. */
export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const secure = request.protocol === 'https'
  void reply.setCookie(deviceCookie, token, { path, httpOnly: true, sameSite: 'strict', secure, maxAge: deviceSec })
}
