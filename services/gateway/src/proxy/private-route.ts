import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnyRoute, PrivateCache } from '@verdict/proto/http/route'
import { matchesEtag, takesGzip } from '@verdict/kit/http-encoding'
import type { PrivateResponse } from '../response-cache/private-responses.ts'
import { sharedCall } from './cached-route.ts'
import type { ProxyContext } from './context.ts'
import type { Handler } from './handler.ts'
import { recordResponse, type RecordedResponse } from './record-response.ts'

const maxCachedBytes = 256 * 1024

/**
 * Handler of a route with `privateCache`: a caller who repeats a request within its TTL gets the cached response, as
 * long as identity and roles are the same; otherwise `pass` is called.
 */
export function privateRoute(
  { privateResponses }: Pick<ProxyContext, 'privateResponses'>,
  route: AnyRoute & { privateCache: PrivateCache },
  pass: Handler,
): Handler {
  const { seconds, freshBy } = route.privateCache
  return (request, reply) => {
    const { authenticated } = request
    const call = authenticated === null ? undefined : sharedCall(route, request)
    const isFresh = freshBy !== undefined && call?.body?.includes(`"${freshBy}":true`) === true
    if (authenticated === null || call === undefined || isFresh) return pass(request, reply)
    // Callers without gzip are rare, so their requests bypass the cache.
    if (!takesGzip(headerOf(request, 'accept-encoding'))) return pass(request, reply)
    const { uid: owner, username, roles, scopes } = authenticated.session
    const key = JSON.stringify([username, roles, scopes, call.path, call.body])
    const cached = privateResponses.get(owner, key)
    if (cached !== undefined) return send(request, reply, cached)
    recordResponse(reply.raw, maxCachedBytes, (response) => {
      const answer = isCacheable(response)
      if (answer !== undefined) privateResponses.keep(owner, key, seconds, answer)
    })
    return pass(request, reply)
  }
}

function headerOf({ headers }: FastifyRequest, name: 'accept-encoding' | 'if-none-match'): string | undefined {
  const value = headers[name]
  return typeof value === 'string' ? value : undefined
}

function send(request: FastifyRequest, reply: FastifyReply, { etag, contentType, body, encoding }: PrivateResponse) {
  void reply.headers({ etag, vary: 'accept-encoding' })
  if (matchesEtag(headerOf(request, 'if-none-match'), etag)) return reply.code(304).send()
  return reply.header('content-encoding', encoding).type(contentType).send(body)
}

/** A complete, compressed response with an ETag. */
function isCacheable({ status, headers, body }: RecordedResponse): PrivateResponse | undefined {
  const { etag, 'content-type': contentType, 'content-encoding': encoding } = headers
  if (status !== 200 || typeof etag !== 'string' || encoding !== 'gzip') return undefined
  return { etag, contentType: String(contentType), body, encoding }
}
