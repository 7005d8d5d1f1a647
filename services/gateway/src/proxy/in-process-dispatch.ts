import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerOlderClientsRaw } from '../security/url-type.ts'

/**
 * Dispatches a request to a service that runs in the same process, without a socket: the service writes the response
 * itself, after the headers that the gateway has set already.
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
  request.raw.headers = headers
  void service(request.raw, raw)
  return reply
}
