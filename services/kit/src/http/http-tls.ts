import { createServer, type Server as HttpsServer } from 'node:https'
import type { RequestListener } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Tls } from '../grpc/grpc-tls.ts'

/** The keep-alive timeout that Fastify uses for servers of its own. */
const keepAliveMs = 72_000

/**
 * The HTTPS server of a service. With a CA, clients are asked for a certificate; without one they reach only the
 * probes, see `assertCertified`.
 */
export function createTlsServer({ own, authority }: Tls, listener: RequestListener): HttpsServer {
  const server = createServer(
    {
      ...(own === undefined ? {} : { cert: own.certificate, key: own.key }),
      ...(authority === undefined ? {} : { ca: authority, requestCert: true, rejectUnauthorized: false }),
      minVersion: 'TLSv1.2',
    },
    listener,
  )
  server.keepAliveTimeout = keepAliveMs
  return server
}

/** @throws AppError access.denied for a caller that has shown no certificate of the authority, where there is one */
export function assertCertified({ authority }: Tls, { socket }: Pick<FastifyRequest, 'socket'>): void {
  if (authority === undefined || ('authorized' in socket && socket.authorized === true)) return
  throw new AppError('access.denied')
}
