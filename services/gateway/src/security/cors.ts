import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'
import { isClicsPath } from '@verdict/proto/http/contest/clics/clics'

const exposedHeaders = [
  'Refresh-Token',
  'Authorization',
  'Url-Type',
  'Content-Disposition',
  'Content-Type',
  'Retry-After',
  'X-Trace-Id',
]

/**
 * Allows scripts of the listed origins to call the API with a token (CORS); cookies are never sent across origins.
 * Without a list nothing is allowed.
 */
export async function openToOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    credentials: false,
    maxAge: 600,
  })
}

/**
 * Allows scripts of any origin to call the CLICS Contest API, as its specification requires. They need credentials or a
 * token for what is not public, because the cookie is valid only for this site's own pages.
 */
export function openClicsToAll(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isClicsPath(request.url)) return done()
    void reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return done()
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, HEAD, PATCH',
        'access-control-allow-headers': 'authorization, content-type',
        'access-control-max-age': '600',
      })
      .send()
  })
}
