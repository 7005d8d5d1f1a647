import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { allRoutes } from '@verdict/proto/http/catalogue'

/** A call as a service got it. */
export interface Seen {
  method: string
  url: string
  headers: Record<string, string | undefined>
  body: string
}

export type Responder = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Stands in for all services: answers every declared route with what it was sent, or as a test wants. */
export async function startEchoServices() {
  const seen: Seen[] = []
  const responders = new Map<string, Responder>()
  const refusedUnread = new Set<string>()
  const app = fastify({ logger: false, bodyLimit: 1024 * 1024 * 1024 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    if (!refusedUnread.has(request.routeOptions.url ?? '')) return done()
    void reply.code(400).send({ status: 400, data: null, msg: 'no', code: 'request.invalid' })
  })
  app.get('/readyz', () => ({ status: 'ok' }))
  for (const route of allRoutes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: async (request, reply) => {
        const call: Seen = {
          method: request.method,
          url: request.url,
          headers: request.headers as Seen['headers'],
          body: typeof request.body === 'string' ? request.body : '',
        }
        seen.push(call)
        const responder = responders.get(route.path)
        return responder === undefined ? { status: 200, data: call, msg: 'success' } : responder(request, reply)
      },
    })
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    ...{ url, seen },
    respond: (path: string, responder: Responder) => responders.set(path, responder),
    /** Answers calls of this path before anything of their body is read. */
    refuseUnread: (path: string) => refusedUnread.add(path),
    stop: () => app.close(),
  }
}
