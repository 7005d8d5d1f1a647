import { IncomingMessage, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOlderClientsRaw } from '../security/url-type.ts'

/**
 * Dispatches a request to a service in the same process without a socket: the service writes the response itself, after
 * the headers that the gateway has set. A body that the gateway has buffered is passed as a whole.
 */
export function dispatchInProcess(
  service: RequestListener,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: IncomingHttpHeaders,
): FastifyReply {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  answerOlderClientsRaw(request, raw)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    void service(withBody(request, headers), raw)
    return reply
  }
  request.raw.headers = headers
  void service(request.raw, raw)
  return reply
}

/** A new request with the buffered body. */
function withBody({ raw, body }: FastifyRequest, headers: IncomingHttpHeaders): IncomingMessage {
  const content = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
  const message = new IncomingMessage(raw.socket)
  message.method = raw.method ?? 'POST'
  message.url = raw.url ?? '/'
  message.httpVersion = raw.httpVersion
  message.headers = { ...headers, 'content-length': String(content.length) }
  if (content.length > 0) message.headers['content-type'] ??= 'application/octet-stream'
  message.complete = true
  message.push(content)
  message.push(null)
  return message
}
