import type { IncomingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { urlTypeEcho } from '../security/url-type.ts'

/**
 * Gives a call to a service of this very process, with the headers that a service may see. The service answers the
 * caller itself; what the gateway has to say in the answer's headers is there already.
 */
export function handOver(
  service: RequestListener,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
): FastifyReply {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  echoWhenRefused(raw, urlTypeEcho(request, 403))
  request.raw.headers = headers
  void service(request.raw, raw)
  return reply
}

function echoWhenRefused(raw: ServerResponse, urlType: string | undefined): void {
  if (urlType === undefined) return
  const writeHead = raw.writeHead.bind(raw) as (...all: unknown[]) => ServerResponse
  raw.writeHead = (status: number, ...rest: unknown[]) => {
    if (status === 401 || status === 403) raw.setHeader('url-type', urlType)
    return writeHead(status, ...rest)
  }
}
