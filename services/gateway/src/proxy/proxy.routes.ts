import type { IncomingHttpHeaders } from 'node:http'
import replyFrom, { type FastifyReplyFromHooks } from '@fastify/reply-from'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { tokenScopeOf } from '@verdict/proto/http/catalogue'
import { callPriority } from '@verdict/proto/http/priority'
import { deviceHeader } from '@verdict/proto/http/headers'
import type { AnyRoute, Shared } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { sendError } from '@verdict/kit/http-envelope'
import { inProcessListener } from '@verdict/kit/http-in-process'
import { toSessionClaims } from '@verdict/kit/sessions'
import { drainRequest, maxBodyBytesOf, bufferBodies, streamBodies } from '../limits/request-bodies.ts'
import { invalidatesCache } from '../response-cache/invalidation.ts'
import { clearSessionCookie, deviceOf, setDeviceCookie, setSessionCookie } from '../sign-in/cookies.ts'
import { authenticate, presentedToken } from '../sign-in/authenticate.ts'
import { followSignIn } from '../sign-in/follow-sign-in.ts'
import { limitedAccount } from '../sign-in/tokens/personal-tokens.ts'
import { signIns, signOuts } from '../sign-in/sign-in-routes.rules.ts'
import { isConnectionBroken, isUnsent, retryDelayMs } from './broken-connection.ts'
import { cachedRoute } from './cached-route.ts'
import type { ProxyContext } from './context.ts'
import { answeredHeaders, forwardedHeaders } from './forwarded-headers.rules.ts'
import { withAdmission } from './with-admission.ts'
import type { Handler } from './handler.ts'
import { dispatchInProcess } from './in-process-dispatch.ts'
import { privateRoute } from './private-route.ts'
import { isRefusedAt, mayChange } from './read-only.rules.ts'
import { refuseRepeated } from './refuse-repeated.ts'
import type { Upstream } from './upstreams.ts'

/** `Retry-After` of writes that were refused because the disk is almost full. */
const fullRetrySec = 30

/** All declared routes of one service: checks access, then forwards the call. */
export async function proxyRoutes(app: FastifyInstance, ctx: ProxyContext, upstream: Upstream): Promise<void> {
  const routes = ctx.routes.filter((route) => route.owner === upstream.name)
  const bodyTimeoutMs = ctx.settings.GATEWAY_BODY_WITHIN_SEC * 1000
  const buffered = named(`calls of ${upstream.name}`, async (scope) => {
    bufferBodies(scope, ctx.requestBodyLimiter, bodyTimeoutMs)
    await register(
      scope,
      ctx,
      upstream,
      routes.filter((route) => route.upload === undefined),
    )
  })
  const streamed = named(`uploads of ${upstream.name}`, async (scope) => {
    streamBodies(scope, ctx.requestBodyLimiter, bodyTimeoutMs)
    await register(
      scope,
      ctx,
      upstream,
      routes.filter((route) => route.upload !== undefined),
    )
  })
  await app.register(buffered)
  await app.register(streamed)
}

/** Sets the name of a plugin; for one without, Fastify searches all loaded modules. */
function named(name: string, plugin: FastifyPluginAsync): FastifyPluginAsync {
  return Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name })
}

async function register(scope: FastifyInstance, ctx: ProxyContext, upstream: Upstream, routes: readonly AnyRoute[]) {
  await scope.register(replyFrom, {
    base: upstream.url,
    undici: upstream.pool,
    disableRequestLogging: true,
    // Services respond in milliseconds, so caching parsed addresses with ever new queries is not worth it.
    cacheURLs: 500,
  })
  for (const route of routes) addRoute(scope, ctx, upstream, route)
}

function addRoute(scope: FastifyInstance, ctx: ProxyContext, upstream: Upstream, route: AnyRoute): void {
  scope.route({
    method: route.method,
    url: route.path,
    bodyLimit: maxBodyBytesOf(route),
    // Some routes for older clients change data by GET, but HEAD must never do so.
    exposeHeadRoute: route.access === 'public',
    ...handlersOf(ctx, upstream, route),
  })
}

/**
 * Shared responses do not depend on the caller, so that no authentication is needed, and are too cheap to be rate
 * limited.
 */
function handlersOf(ctx: ProxyContext, upstream: Upstream, route: AnyRoute) {
  const check = checkAccess(ctx, upstream, route)
  const passed = withAdmission(upstream, route, forward(ctx, upstream, route))
  const sent = route.once === true ? refuseRepeated(passed) : passed
  const pass = mayChange(route) ? invalidateAfterwards(ctx, sent) : sent
  const { shared, privateCache } = route
  if (privateCache !== undefined)
    return { onRequest: check, handler: privateRoute(ctx, { ...route, privateCache }, pass) }
  if (shared === undefined || route.access !== 'public') return { onRequest: check, handler: pass }
  const share = cachedRoute(ctx, upstream, { ...route, shared }, async (request, reply) => {
    await check(request, reply)
    return pass(request, reply)
  })
  const bypassesCache = cacheBypass(route, shared)
  if (bypassesCache === undefined) return { handler: share }
  return {
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (bypassesCache(request)) await check(request, reply)
    },
    handler: (request: FastifyRequest, reply: FastifyReply) =>
      bypassesCache(request) ? pass(request, reply) : share(request, reply),
  }
}

/** Invalidates private responses that were cached before a write of the caller. */
function invalidateAfterwards({ privateResponses }: Pick<ProxyContext, 'privateResponses'>, handler: Handler): Handler {
  return (request, reply) => {
    const uid = request.authenticated?.session.uid
    if (uid !== undefined) reply.raw.once('finish', () => privateResponses.invalidate(uid))
    return handler(request, reply)
  }
}

/** Selects the calls of a shared route that are answered for one caller only; undefined if there are none. */
function cacheBypass(
  route: AnyRoute,
  { freshBy, anonymousOnly }: Shared,
): ((request: FastifyRequest) => boolean) | undefined {
  if (anonymousOnly === true) return (request) => presentedToken(route, request) !== undefined
  return freshBy === undefined ? undefined : (request) => asksFor(request, freshBy)
}

function asksFor({ query }: FastifyRequest, name: string): boolean {
  return (
    typeof query === 'object' &&
    query !== null &&
    Object.entries(query).some(([key, value]) => key === name && value === 'true')
  )
}

function checkAccess(ctx: ProxyContext, { admission }: Upstream, route: AnyRoute) {
  const rule = { ...route, personalScope: tokenScopeOf(route) }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    // By default a response is meant for this caller only and must not be cached.
    void reply.header('cache-control', 'no-store')
    if (isRefusedAt(ctx.diskSpace.level(), route)) throw new AppError('server.storage_full', { waitSec: fullRetrySec })
    // Load shedding comes before any work for the call; responses from the cache cost little and skip it.
    if (route.privateCache === undefined) admission.check(callPriority(route, request.query))
    const authenticated = await authenticate(ctx, rule, request, reply)
    request.authenticated = authenticated
    const waitSec = ctx.rateLimiter.count(route.rate, { address: request.ip, uid: limitedAccount(authenticated) })
    if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
    if (route.longLived === true && authenticated !== null) followSignIn(ctx, route, request, reply, authenticated)
  }
}

/** The plugin decodes the path and rejects `..` in it; the query is left to the service. */
function splitAddress(address: string): { path: string; query: string } {
  const at = address.indexOf('?')
  return at < 0 ? { path: address, query: '' } : { path: address.slice(0, at), query: address.slice(at + 1) }
}

function forward(ctx: ProxyContext, upstream: Upstream, route: AnyRoute) {
  const afterwards = cookieChange(ctx, route)
  const invalidates = invalidatesCache(route)
  // Follow-up work needs a call that returns here, and uploads are not read by the gateway.
  const isAnsweredByService = route.upload === undefined && afterwards === undefined && !invalidates
  return (request: FastifyRequest, reply: FastifyReply) => {
    const service = isAnsweredByService ? inProcessListener(upstream.url) : undefined
    if (service !== undefined)
      return dispatchInProcess(service, request, reply, headersFor(ctx, upstream, request, request.headers))
    const { body } = request
    const { path, query } = splitAddress(request.raw.url ?? '')
    return reply.from(path, {
      queryString: () => query,
      retryDelay: retryOnce(route, request),
      ...(Buffer.isBuffer(body)
        ? { body, contentType: request.headers['content-type'] ?? 'application/octet-stream' }
        : {}),
      rewriteRequestHeaders: (_request, headers) =>
        headersFor(ctx, upstream, request, headers, signIns.includes(route) ? deviceOf(request) : undefined),
      rewriteHeaders: answeredHeaders,
      onResponse: (_request, _reply, answer) => {
        afterwards?.(request, reply)
        drainUnread(request, reply)
        const isChanged = invalidates && reply.statusCode === 200
        // Users must not get an older response after their own change.
        void (isChanged ? ctx.invalidation.drop(route.owner) : Promise.resolve()).then(() => reply.send(answer.stream))
      },
      onError: (_reply, { error }) => sendUnavailable(ctx, route, request, reply, error),
    })
  }
}

type RetryDetails = Parameters<NonNullable<FastifyReplyFromHooks['retryDelay']>>[0]

/**
 * Decides whether a call is sent to the service once more. By default the plugin retries 503 responses up to ten times;
 * a busy service must not be called more often. An upload, which is not buffered, is sent once.
 */
function retryOnce(route: AnyRoute, { body, headers, method }: FastifyRequest) {
  const isBuffered = Buffer.isBuffer(body) || method === 'GET' || method === 'HEAD'
  const isRepeatable = !mayChange(route) || (route.repeatableByKey === true && headers['idempotency-key'] !== undefined)
  const mayRepeat = isRepeatable ? isConnectionBroken : isUnsent
  return ({ res, err, attempt }: RetryDetails): number | null => {
    const answer: unknown = res
    const isAnswered = answer !== undefined && answer !== null
    return isBuffered && !isAnswered && attempt === 0 && mayRepeat(err) ? retryDelayMs : null
  }
}

/** A service may refuse an upload before it was received completely; the sender still gets the response. */
function drainUnread({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  void reply.header('connection', 'keep-alive')
  drainRequest(raw)
}

function headersFor(
  ctx: Pick<ProxyContext, 'actorTokenFor' | 'signAddress'>,
  { name }: Upstream,
  request: FastifyRequest,
  headers: IncomingHttpHeaders,
  device?: string,
): IncomingHttpHeaders {
  const { authenticated, hasUncheckedSession } = request
  return forwardedHeaders(request.method, headers, {
    actor: authenticated === null ? undefined : ctx.actorTokenFor(authenticated, name),
    clientAddress: ctx.signAddress(request.ip, name),
    traceparent: request.traceparent,
    device,
    hasUncheckedSession,
  })
}

/** Cookies follow the tokens: they are set when signing in, and the session cookie is cleared when signing out. */
function cookieChange(ctx: Pick<ProxyContext, 'cookieTokens' | 'clock'>, route: AnyRoute) {
  if (signIns.includes(route)) {
    return (request: FastifyRequest, reply: FastifyReply) => {
      const token = reply.getHeader('authorization')
      const session = typeof token === 'string' ? sessionOf(request, token) : null
      if (session !== null) setSessionCookie(ctx, request, reply, session)
      const device = reply.getHeader(deviceHeader)
      void reply.removeHeader(deviceHeader)
      if (typeof device === 'string') setDeviceCookie(request, reply, device)
    }
  }
  if (!signOuts.includes(route)) return undefined
  return (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode === 200) clearSessionCookie(request, reply)
  }
}

function sessionOf(request: FastifyRequest, token: string) {
  const claims: unknown = request.server.jwt.decode(token)
  const session = toSessionClaims(claims)
  if (session === null || typeof claims !== 'object' || claims === null || !('exp' in claims)) return null
  return { ...session, expiresAt: new Date(Number(claims.exp) * 1000) }
}

function sendUnavailable(
  ctx: Pick<ProxyContext, 'log'>,
  route: AnyRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  error: Error,
): void {
  const cause = error.cause ?? error
  drainRequest(request.raw)
  // The body exceeded its limit while it was streamed.
  if (cause instanceof AppError) return void sendError(cause, request, reply, ctx.log)
  ctx.log.warn({ err: cause, upstream: route.owner, url: route.path }, 'a service did not answer')
  void sendError(new AppError('server.unavailable'), request, reply, ctx.log)
}
