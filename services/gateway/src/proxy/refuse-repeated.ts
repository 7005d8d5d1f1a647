import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '@verdict/kit/errors'
import type { Handler } from './handler.ts'

/**
 * Refuses a call while an identical one of the same account is running, so that a double click does not create two
 * objects. A call after the first response is intended and passes.
 */
export function refuseRepeated(handler: Handler): Handler {
  const underWay = new Set<string>()
  return (request, reply) => {
    const key = keyOf(request)
    if (underWay.has(key)) throw new AppError('request.repeated')
    underWay.add(key)
    reply.raw.once('close', () => underWay.delete(key))
    return handler(request, reply)
  }
}

function keyOf({ authenticated, raw, body }: FastifyRequest): string {
  const hash = createHash('sha256')
  if (Buffer.isBuffer(body)) hash.update(body)
  return JSON.stringify([authenticated?.session.uid, raw.url, hash.digest('base64url')])
}
