import { randomInt } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import { fastify, type FastifyInstance, type FastifyRequest } from 'fastify'
import { defaultMaxBodyBytes } from '@verdict/proto/http/route'
import { AppError, retryAfterSec } from '@verdict/kit/errors'
import { addCompression } from '@verdict/kit/http-encoding'
import { errorEnvelope, sendError } from '@verdict/kit/http-envelope'
import type { Metrics } from '@verdict/kit/metrics'
import { closeConnectionsOnStop } from '@verdict/kit/stop-connections'
import { sessionTokenChecks } from '@verdict/kit/sessions'
import { addServerSpans } from '@verdict/kit/http-spans'
import { toTraceparent } from '@verdict/kit/trace'
import type { GatewayContext } from './context.ts'
import { createConnectionLimits } from './limits/connections.ts'
import { addressMatcher } from './limits/proxy-addresses.ts'
import { drainRequest } from './limits/request-bodies.ts'
import { openClicsToAll, openToOrigins } from './security/cors.ts'
import { addSecurityHeaders } from './security/headers.ts'
import { answerOlderClients } from './security/url-type.ts'
import { remoteOrigins } from './frontends/remotes.ts'

const maxHeaderBytes = 16 * 1024
/** A request, uploads included, has to be complete within this time; its headers within a much shorter one. */
const requestTimeoutMs = 600_000
const longestCheckMs = 5_000

/** Several addresses or networks, or a single word, as the server wants them. */
export function trustedProxies(text: string): false | string[] {
  const list = splitList(text)
  return list.length === 0 ? false : list
}

export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** The server with everything that holds for all of its routes. */
export async function createWebServer(ctx: GatewayContext, metrics: Metrics): Promise<FastifyInstance> {
  const headersTimeout = ctx.settings.GATEWAY_HEADERS_WITHIN_SEC * 1000
  const connectionsCheckingInterval = Math.min(longestCheckMs, headersTimeout / 2)
  const app = fastify({
    logger: false,
    trustProxy: trustedProxies(ctx.settings.VERDICT_TRUST_PROXY),
    bodyLimit: defaultMaxBodyBytes,
    requestTimeout: requestTimeoutMs,
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout, connectionsCheckingInterval },
    routerOptions: { maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Requests during shutdown are answered, because services and stores are available until it ends.
    return503OnClosing: false,
    clientErrorHandler: refuseInvalidHttp,
    frameworkErrors: (error, request, reply) => {
      void sendError(error, request, reply, ctx.log)
    },
  })
  limitConnections(app, ctx, metrics)
  closeConnectionsOnStop(app)
  app.decorateRequest('authenticated', null)
  app.decorateRequest('hasUncheckedSession', false)
  app.decorateRequest('traceparent', '')
  addServerSpans(app, {
    service: 'gateway',
    isShown: tracedCalls(ctx),
    begun(span, request, reply) {
      request.traceparent = toTraceparent(span.spanContext())
      void reply.header('x-trace-id', span.spanContext().traceId)
    },
  })
  addSecurityHeaders(app, { remoteOrigins: remoteOrigins(ctx.remotes) })
  answerOlderClients(app)
  addCompression(app)
  countRequests(app, metrics)
  openClicsToAll(app)
  await openToOrigins(app, splitList(ctx.settings.VERDICT_CORS_ORIGINS))
  await app.register(cookie)
  await app.register(jwt, {
    secret: { public: ctx.sessionTokenKey },
    verify: { ...sessionTokenChecks, cache: 5000 },
  })
  app.setErrorHandler((error, request, reply) => {
    drainRequest(request.raw)
    return sendError(error, request, reply, ctx.log)
  })
  const methodsOf = Map.groupBy(ctx.routes, ({ path }) => path as string)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOf.get(request.url.split('?', 1)[0] ?? '')?.map(({ method }) => method)
    if (methods !== undefined) void reply.header('allow', methods.join(', '))
    const refusal = new AppError(methods === undefined ? 'route.not_found' : 'route.method_not_allowed')
    return sendError(refusal, request, reply.header('cache-control', 'no-store'), ctx.log)
  })
  app.addHook('preClose', (done) => {
    ctx.live.closeAll()
    done()
  })
  return app
}

const shares = 1_000_000

/** Selects the calls with a trace in the back office: a share of those to routes that declare it. */
function tracedCalls({ routes, settings }: GatewayContext): (request: FastifyRequest) => boolean {
  const traced = new Set(
    routes.flatMap(({ method, path, traced: isTraced }) => (isTraced === true ? [`${method} ${path}`] : [])),
  )
  return ({ method, routeOptions }) =>
    traced.has(`${method} ${routeOptions.url ?? ''}`) && randomInt(shares) < settings.GATEWAY_TRACED_SHARE * shares
}

function countRequests(app: FastifyInstance, metrics: Metrics): void {
  const seconds = metrics.histogram('http_request_seconds', 'HTTP requests by route and status', ['route', 'status'])
  app.addHook('onResponse', (request, reply, done) => {
    const route = `${request.method} ${request.routeOptions.url ?? 'none'}`
    seconds.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
    done()
  })
}

function limitConnections(app: FastifyInstance, { settings }: GatewayContext, metrics: Metrics): void {
  const bounds = {
    perAddress: settings.GATEWAY_CONNECTIONS_ADDRESS,
    total: settings.GATEWAY_CONNECTIONS_MAX,
    silentPerAddress: settings.GATEWAY_SILENT_CONNECTIONS_ADDRESS,
    silentTotal: settings.GATEWAY_UNFINISHED_MAX,
  }
  const isProxy = addressMatcher(splitList(settings.VERDICT_TRUST_PROXY))
  const connections = createConnectionLimits(bounds, isProxy, (socket, refusal) => {
    const error =
      refusal === 'address' ? new AppError('request.too_many', { waitSec: 5 }) : new AppError('server.unavailable')
    socket.on('error', () => undefined)
    socket.end(rawRefusal(error))
    socket.destroySoon()
  })
  connections.guard(app.server)
  metrics.gauge('connections', 'Open connections', [], () => connections.open())
  app.addHook('onRequest', (request, _reply, done) => {
    if (connections.isRefused(request.raw.socket)) request.raw.destroy()
    else done()
  })
}

function refuseInvalidHttp({ code }: { code?: string | undefined }, socket: Socket): void {
  // Browsers open connections ahead, and would take a refusal on a silent one for the response to their next request.
  const isSilent = socket.bytesRead === 0
  if (code === 'ECONNRESET' || !socket.writable || isSilent) socket.destroy()
  else socket.end(rawRefusal(requestError(code)))
}

function requestError(code: string | undefined): AppError {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return new AppError('request.too_large', { limit: `${maxHeaderBytes / 1024} KB` })
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new AppError('request.too_slow')
    default:
      return new AppError('request.malformed')
  }
}

/** Answers invalid HTTP, for which there is no request with a language. */
function rawRefusal(error: AppError): string {
  const body = JSON.stringify(errorEnvelope(error, undefined))
  const retryAfter = retryAfterSec(error)
  const lines = [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    ...(retryAfter === undefined ? [] : [`retry-after: ${retryAfter}`]),
    'connection: close',
  ]
  return `${lines.join('\r\n')}\r\n\r\n${body}`
}
