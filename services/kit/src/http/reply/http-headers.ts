import type { FastifyRequest } from 'fastify'

/** A header that was sent once. */
export function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
