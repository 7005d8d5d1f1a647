import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '@verdict/proto/codes/locale'
import { callPriority } from '@verdict/proto/http/priority'
import type { AnyRoute, Shared } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { chooseEncoding, matchesEtag } from '@verdict/kit/http-encoding'
import { normaliseBody, normaliseQuery } from '../response-cache/cache-query.rules.ts'
import type { EncodedResponse } from '../response-cache/encoded-response.ts'
import type { UpstreamResponse } from '../response-cache/response-cache.ts'
import { retryWhenBroken } from './broken-connection.ts'
import type { ProxyContext } from './context.ts'
import { forwardedHeaders } from './forwarded-headers.rules.ts'
import type { Handler } from './handler.ts'
import type { Upstream } from './upstreams.ts'

/** Request headers of the first caller that must not affect a shared response; the length is that of our body. */
const callerOnlyHeaders = [
  'accept-encoding',
  'host',
  'content-type',
  'content-length',
  'transfer-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
]

type SharedRoute = AnyRoute & { shared: Shared }

/** The cacheable form of a request, equal for all callers who ask for the same. */
interface SharedCall {
  path: string
  /** JSON. */
  body?: string
}

/**
 * Handler of a route with `shared`: answers from the response cache; concurrent misses make one request to the service
 * (single flight). Requests whose body cannot be parsed are passed to `pass` uncached.
 */
export function cachedRoute(ctx: ProxyContext, upstream: Upstream, route: SharedRoute, pass: Handler): Handler {
  const { seconds, varyBy } = route.shared
  const vary = varyBy.includes('language') ? 'accept-encoding, accept-language' : 'accept-encoding'
  return async (request, reply) => {
    const call = sharedCall(route, request)
    if (call === undefined) return pass(request, reply)
    const locale = varyBy.includes('language') ? localeOf(request.headers['accept-language']) : ''
    const key = [locale, call.path, call.body].filter((part) => part !== undefined && part !== '').join(' ')
    const result = await ctx.responseCache.get(route.owner, key, seconds, () =>
      load(ctx, upstream, { route, ...call }, request),
    )
    if (result.isCached) return send(reply.header('vary', vary), request, result.answer)
    const { status, contentType, body, retryAfter } = result.answer
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter)
    return reply.code(status).type(contentType).send(body)
  }
}

/** The part of a request that determines the response, without the caller; undefined: its body cannot be parsed. */
export function sharedCall(route: AnyRoute, { raw, body }: FastifyRequest): SharedCall | undefined {
  const queryStart = raw.url?.indexOf('?') ?? -1
  const search = queryStart < 0 ? '' : (raw.url?.slice(queryStart) ?? '')
  const path = route.path + normaliseQuery(search, Object.keys(route.query?.properties ?? {}))
  if (route.method === 'GET') return { path }
  const normal = Buffer.isBuffer(body) ? normaliseBody(body, propertiesOf(route.body)) : undefined
  return normal === undefined ? undefined : { path, body: normal }
}

function propertiesOf(schema: AnyRoute['body']): string[] {
  if (schema === undefined || !('properties' in schema)) return []
  const { properties } = schema
  return typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
}

async function send(reply: FastifyReply, request: FastifyRequest, answer: EncodedResponse): Promise<FastifyReply> {
  void reply.headers({ etag: answer.etag, 'cache-control': 'no-cache' })
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const acceptEncoding = request.headers['accept-encoding']
  const encoding = chooseEncoding(typeof acceptEncoding === 'string' ? acceptEncoding : undefined, answer.bytes)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(answer.contentType).send(await answer.body(encoding))
}

/**
 * Requests the response anonymously. Each cache miss counts towards the rate limit of the caller.
 *
 * @throws AppError request.too_many, server.busy, server.unavailable
 */
async function load(
  ctx: Pick<ProxyContext, 'signAddress' | 'rateLimiter' | 'log'>,
  upstream: Upstream,
  { route, path, body }: SharedCall & { route: AnyRoute },
  request: FastifyRequest,
): Promise<UpstreamResponse> {
  const waitSec = ctx.rateLimiter.count('read', { address: request.ip, uid: undefined })
  if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
  const { method } = route
  const leave = upstream.admission.enter(callPriority(route, request.query))
  const headers = forwardedHeaders(method, request.headers, {
    actor: undefined,
    clientAddress: ctx.signAddress(request.ip, upstream.name),
    traceparent: request.traceparent,
  })
  // The full response is cached, to be sent to others in their encodings.
  for (const name of callerOnlyHeaders) delete headers[name]
  if (body !== undefined) headers['content-type'] = 'application/json'
  try {
    return await retryWhenBroken(() => requestWhole(upstream, { method, path, headers, body: body ?? null }))
  } catch (error) {
    ctx.log.warn({ err: error, upstream: upstream.name, path }, 'a service did not answer')
    throw new AppError('server.unavailable')
  } finally {
    leave()
  }
}

async function requestWhole(
  { pool }: Upstream,
  request: Parameters<Upstream['pool']['request']>[0],
): Promise<UpstreamResponse> {
  const answer = await pool.request(request)
  const { 'content-type': contentType, 'retry-after': retryAfter } = answer.headers
  return {
    status: answer.statusCode,
    body: Buffer.from(await answer.body.arrayBuffer()),
    contentType: String(contentType ?? 'application/json; charset=utf-8'),
    retryAfter: retryAfter?.toString(),
  }
}
