import type { FastifyReply, FastifyRequest } from 'fastify'
import { Composed, composedBytes, composedEtag, composedGzip } from './composed-text.ts'
import { matchesEtag, takesGzip } from './http-encoding.ts'
import { headerOf } from './http-headers.ts'
import { Download, NoContent, Reply } from './http-replies.ts'

const jsonType = 'application/json; charset=utf-8'
const [envelopeStart, envelopeEnd] = ['{"status":200,"data":', ',"msg":"success"}']

async function sendComposed(request: FastifyRequest, reply: FastifyReply, data: Composed): Promise<FastifyReply> {
  const answer = new Composed(envelopeStart + data.before, data.shared, data.after + envelopeEnd)
  const etag = composedEtag(answer)
  void reply.type(jsonType).headers({ etag, vary: 'accept-encoding' })
  if (matchesEtag(headerOf(request, 'if-none-match'), etag)) return reply.code(304).send()
  if (!takesGzip(headerOf(request, 'accept-encoding'))) return reply.send(composedBytes(answer))
  return reply.header('content-encoding', 'gzip').send(await composedGzip(answer))
}

/** A file with an `etag` that the client has already is answered with 304. */
function sendDownload(request: FastifyRequest, reply: FastifyReply, { headers, content }: Download): FastifyReply {
  const { etag } = headers
  void reply.headers(headers)
  if (etag === undefined || !matchesEtag(headerOf(request, 'if-none-match'), etag)) return reply.send(content)
  return reply.code(304).send()
}

/** Wraps the result of a handler in the envelope, or sends results that bring their own format. */
export function send(request: FastifyRequest, reply: FastifyReply, result: unknown): unknown {
  if (result instanceof Composed) return sendComposed(request, reply, result)
  if (result instanceof NoContent) return reply.code(204).send()
  if (result instanceof Download) return sendDownload(request, reply, result)
  if (result instanceof Reply) {
    void reply.headers(result.headers)
    return { status: 200, data: result.data as unknown, msg: result.msg }
  }
  return { status: 200, data: result ?? null, msg: 'success' }
}
