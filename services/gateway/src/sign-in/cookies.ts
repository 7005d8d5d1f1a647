import type { FastifyReply, FastifyRequest } from 'fastify'
import type {} from '@fastify/cookie'
import { sessionCookie } from '@verdict/kit/sessions'

const path = '/api'

/** The cookie that uploads and links sign in with. Scripts cannot read it, other sites cannot make a browser send it. */
export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string, maxAgeSec: number): void {
  const secure = request.protocol === 'https'
  void reply.setCookie(sessionCookie, token, { path, httpOnly: true, sameSite: 'strict', secure, maxAge: maxAgeSec })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const secure = request.protocol === 'https'
  void reply.clearCookie(sessionCookie, { path, httpOnly: true, sameSite: 'strict', secure })
}
