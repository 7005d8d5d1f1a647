import cors from '@fastify/cors'
import type { FastifyInstance } from 'fastify'

const exposedHeaders = [
  'Refresh-Token',
  'Authorization',
  'Url-Type',
  'Content-Disposition',
  'Content-Type',
  'Retry-After',
  'X-Trace-Id',
]

/** Lets scripts of the named origins call the API with a token; cookies never cross. Nobody named: nothing opens. */
export async function openToOrigins(app: FastifyInstance, origins: readonly string[]): Promise<void> {
  if (origins.length === 0) return
  await app.register(cors, {
    origin: [...origins],
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders,
    credentials: false,
    maxAge: 600,
  })
}
