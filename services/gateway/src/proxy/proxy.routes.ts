import type { IncomingHttpHeaders } from 'node:http'
import replyFrom from '@fastify/reply-from'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { adminLogin, adminLogout, login, logout } from '@verdict/proto/http/auth'
import type { AnyRoute } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { sendError } from '@verdict/kit/http-envelope'
import { serverHere } from '@verdict/kit/http-in-process'
import { toSessionClaims } from '@verdict/kit/sessions'
import type { GatewayContext } from '../context.ts'
import { discardRest, maxBodyBytesOf, readBodiesWhole, streamBodies } from '../limits/request-bodies.ts'
import { sharedAnswer } from '../shared-answers/shared-answer.routes.ts'
import { clearSessionCookie, setSessionCookie } from '../sign-in/cookies.ts'
import { identify } from '../sign-in/identify.ts'
import { answeredHeaders, forwardedHeaders } from './forwarded-headers.rules.ts'
import { handOver } from './hand-over.ts'
import type { Upstream } from './upstreams.ts'

const signIns: readonly AnyRoute[] = [login, adminLogin]
const signOuts: readonly AnyRoute[] = [logout, adminLogout]

/** Every declared route of one service: who may call is settled here, then the call goes to its owner. */
export async function proxyRoutes(app: FastifyInstance, ctx: GatewayContext, upstream: Upstream): Promise<void> {
  const routes = ctx.routes.filter((route) => route.owner === upstream.name)
  await app.register(async (scope) => {
    readBodiesWhole(scope)
    await register(
      scope,
      ctx,
      upstream,
      routes.filter((route) => route.upload === undefined),
    )
  })
  await app.register(async (scope) => {
    streamBodies(scope)
    await register(
      scope,
      ctx,
      upstream,
      routes.filter((route) => route.upload !== undefined),
    )
  })
}

async function register(scope: FastifyInstance, ctx: GatewayContext, upstream: Upstream, routes: readonly AnyRoute[]) {
  await scope.register(replyFrom, {
    base: upstream.url,
    undici: upstream.pool,
    disableRequestLogging: true,
    // Services answer in milliseconds: it does not pay to keep parsed addresses with ever new queries.
    cacheURLs: 500,
  })
  for (const route of routes) addRoute(scope, ctx, upstream, route)
}

function addRoute(scope: FastifyInstance, ctx: GatewayContext, upstream: Upstream, route: AnyRoute): void {
  scope.route({
    method: route.method,
    url: route.path,
    bodyLimit: maxBodyBytesOf(route),
    // Older clients change things by GET; a HEAD never may.
    exposeHeadRoute: route.access === 'public',
    ...handlersOf(ctx, upstream, route),
  })
}

/** What many share depends on nobody, so it is not even found out who is asking, and costs too little to count. */
function handlersOf(ctx: GatewayContext, upstream: Upstream, route: AnyRoute) {
  const check = checkCaller(ctx, route)
  const pass = passOn(ctx, upstream, route)
  const { shared } = route
  if (shared === undefined || route.access !== 'public') return { onRequest: check, handler: pass }
  const share = sharedAnswer(ctx, upstream, { ...route, shared })
  const { freshBy } = shared
  if (freshBy === undefined) return { handler: share }
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (asksFor(request, freshBy)) await check(request, reply)
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      asksFor(request, freshBy) ? pass(request, reply) : share(request, reply),
  }
}

function asksFor({ query }: FastifyRequest, name: string): boolean {
  return (
    typeof query === 'object' &&
    query !== null &&
    Object.entries(query).some(([key, value]) => key === name && value === 'true')
  )
}

function checkCaller(ctx: GatewayContext, route: AnyRoute) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // Unless the service says otherwise: the answer is for this caller, now.
    void reply.header('cache-control', 'no-store')
    const caller = await identify(ctx, route, request, reply)
    request.caller = caller
    const waitSec = ctx.rateLimiter.count(route.rate, { address: request.ip, uid: caller?.session.uid })
    if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
  }
}

function passOn(ctx: GatewayContext, upstream: Upstream, route: AnyRoute) {
  const afterwards = cookieChange(ctx, route)
  const hasNothingToSend = route.method === 'GET' && afterwards === undefined
  return (request: FastifyRequest, reply: FastifyReply) => {
    const service = hasNothingToSend ? serverHere(upstream.url) : undefined
    if (service !== undefined) return handOver(service, request, reply, headersFor(request, request.headers))
    const { body } = request
    return reply.from(request.raw.url, {
      // Only calls that may be made twice for once are: see retryMethods of the plugin.
      retriesCount: 1,
      ...(Buffer.isBuffer(body)
        ? { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
        : {}),
      rewriteRequestHeaders: (_request, headers) => headersFor(request, headers),
      rewriteHeaders: answeredHeaders,
      onResponse: (_request, _reply, answer) => {
        afterwards?.(request, reply)
        letFinish(request, reply)
        void reply.send(answer.stream)
      },
      onError: (_reply, { error }) => sendUnavailable(ctx, route, request, reply, error),
    })
  }
}

/** A service may refuse an upload before it is complete; its sender gets to see the answer all the same. */
function letFinish({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  void reply.header('connection', 'keep-alive')
  discardRest(raw)
}

function headersFor(request: FastifyRequest, headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return forwardedHeaders(request.method, headers, {
    principal: request.caller?.principal,
    clientAddress: request.ip,
    traceparent: request.traceparent,
  })
}

/** The cookie follows the token: it is set with a sign-in and cleared with a sign-out. */
function cookieChange(ctx: GatewayContext, route: AnyRoute) {
  if (signIns.includes(route)) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const token = reply.getHeader('authorization')
      if (typeof token === 'string') setSessionCookie(request, reply, token, lifeSecOf(ctx, request, token))
    }
  }
  if (!signOuts.includes(route)) return undefined
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode === 200) clearSessionCookie(request, reply)
  }
}

function lifeSecOf(ctx: GatewayContext, request: FastifyRequest, token: string): number {
  const claims: unknown = request.server.jwt.decode(token)
  if (toSessionClaims(claims) === null || typeof claims !== 'object' || claims === null || !('exp' in claims)) return 0
  return Math.max(0, Number(claims.exp) - Math.floor(ctx.clock.now().getTime() / 1000))
}

function sendUnavailable(
  ctx: GatewayContext,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
): void {
  const cause = error.cause ?? error
  discardRest(request.raw)
  // The body turned out too large on its way.
  if (cause instanceof AppError) return void sendError(cause, request, reply, ctx.log)
  ctx.log.warn({ err: cause, upstream: route.owner, url: route.path }, 'a service did not answer')
  void sendError(new AppError('server.unavailable'), request, reply, ctx.log)
}
