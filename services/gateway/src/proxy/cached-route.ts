import type { FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '@verdict/proto/codes/locale'
import type { AnyRoute, Shared } from '@verdict/proto/http/route'
import { AppError } from '@verdict/kit/errors'
import { chooseEncoding } from '@verdict/kit/http-encoding'
import type { GatewayContext } from '../context.ts'
import { normaliseQuery } from '../response-cache/cache-query.rules.ts'
import { matchesEtag, type EncodedResponse } from '../response-cache/encoded-response.ts'
import type { UpstreamResponse } from '../response-cache/response-cache.ts'
import { forwardedHeaders } from './forwarded-headers.rules.ts'
import type { Upstream } from './upstreams.ts'

type SharedRoute = AnyRoute & { shared: Shared }

/** Handler of a route with `shared`: answers from the response cache; concurrent misses make one request to the service. */
export function cachedRoute(ctx: GatewayContext, upstream: Upstream, route: SharedRoute) {
  const declared = Object.keys(route.query?.properties ?? {})
  const { seconds, varyBy } = route.shared
  const vary = varyBy.includes('language') ? 'accept-encoding, accept-language' : 'accept-encoding'
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const queryStart = request.raw.url?.indexOf('?') ?? -1
    const search = queryStart < 0 ? '' : (request.raw.url?.slice(queryStart) ?? '')
    const path = route.path + normaliseQuery(search, declared)
    const locale = localeOf(request.headers['accept-language'])
    const key = varyBy.includes('language') ? `${locale} ${path}` : path
    const result = await ctx.responseCache.get(route.owner, key, seconds, () => load(ctx, upstream, path, request))
    if (result.kept) return send(reply.header('vary', vary), request, result.answer)
    return reply.code(result.answer.status).type(result.answer.contentType).send(result.answer.body)
  }
}

async function send(reply: FastifyReply, request: FastifyRequest, answer: EncodedResponse): Promise<FastifyReply> {
  void reply.headers({ etag: answer.etag, 'cache-control': 'no-cache' })
  if (matchesEtag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  const acceptEncoding = request.headers['accept-encoding']
  const encoding = chooseEncoding(typeof acceptEncoding === 'string' ? acceptEncoding : undefined, answer.bytes)
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type(answer.contentType).send(await answer.body(encoding))
}

/** Requests the answer anonymously. Each cache miss counts towards the rate limit of who caused it. */
async function load(
  ctx: GatewayContext,
  upstream: Upstream,
  path: string,
  request: FastifyRequest,
): Promise<UpstreamResponse> {
  const waitSec = ctx.rateLimiter.count('read', { address: request.ip, uid: undefined })
  if (waitSec > 0) throw new AppError('request.too_many', { waitSec })
  const headers = forwardedHeaders('GET', request.headers, {
    actor: undefined,
    clientAddress: ctx.signAddress(request.ip),
    traceparent: request.traceparent,
  })
  // Kept whole: it is sent to others in the encodings that they take.
  for (const name of ['accept-encoding', 'host', 'content-type', 'if-none-match', 'if-modified-since', 'range'])
    delete headers[name]
  try {
    const answer = await upstream.pool.request({ method: 'GET', path, headers })
    const body = Buffer.from(await answer.body.arrayBuffer())
    const contentType = answer.headers['content-type']
    return { status: answer.statusCode, body, contentType: String(contentType ?? 'application/json; charset=utf-8') }
  } catch (error) {
    ctx.log.warn({ err: error, upstream: upstream.name, path }, 'a service did not answer')
    throw new AppError('server.unavailable')
  }
}
