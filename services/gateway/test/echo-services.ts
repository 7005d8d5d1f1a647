import { fastify, type FastifyReply, type FastifyRequest } from 'fastify'
import { createActorVerifier, type Actor } from '@verdict/kit/actor'
import { keysOf } from '@verdict/test-kit/environment'
import { allRoutes } from '@verdict/proto/http/catalogue'
import { actorHeader } from '@verdict/proto/http/headers'
import { serviceNames, type ServiceName } from '@verdict/proto/services'

/** A call as a service received it. */
export interface ReceivedCall {
  method: string
  url: string
  headers: Record<string, string | undefined>
  body: string
  /** The service that owns the route. */
  owner: ServiceName
}

const verifiers = serviceNames.map((name) => [name, createActorVerifier(keysOf(name))] as const)

/** The verified caller for each service that accepts the signature. */
export function actorsByService({ headers }: Pick<ReceivedCall, 'headers'>): Partial<Record<ServiceName, Actor>> {
  const token = headers[actorHeader] ?? ''
  const believed = verifiers.flatMap(([name, verify]) => {
    const actor = verify(token)
    return actor === null ? [] : [[name, actor] as const]
  })
  return Object.fromEntries(believed)
}

/** The caller as the service of the call verifies it. */
export function actorOf(seen: ReceivedCall | undefined): Actor | null {
  return seen === undefined ? null : (actorsByService(seen)[seen.owner] ?? null)
}

export type Responder = (request: FastifyRequest, reply: FastifyReply) => unknown

/** Replaces all services: answers every declared route with the request, or as the test sets. */
export async function startEchoServices() {
  const seen: ReceivedCall[] = []
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
        const call: ReceivedCall = {
          method: request.method,
          url: request.url,
          headers: request.headers as ReceivedCall['headers'],
          body: typeof request.body === 'string' ? request.body : '',
          owner: route.owner,
        }
        seen.push(call)
        const responder = responders.get(route.path)
        return responder === undefined ? { status: 200, data: call, msg: 'success' } : responder(request, reply)
      },
    })
  }
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    seen,
    respond: (path: string, responder: Responder) => responders.set(path, responder),
    /** Answers calls of this path before their body is read. */
    refuseUnread: (path: string) => refusedUnread.add(path),
    stop: () => app.close(),
  }
}
