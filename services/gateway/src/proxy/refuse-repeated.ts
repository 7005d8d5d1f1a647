import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { AppError } from '@verdict/kit/errors'
import type { Handler } from './handler.ts'

/**
 * A handler that refuses a call while an equal one of the same account is under way: a double click must not leave two of
 * a thing. One that comes after the answer to the first is meant, and passes.
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
