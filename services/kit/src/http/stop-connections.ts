import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sleep } from '../concurrency/retry.ts'

/** How long a stopping server still answers, so that clients learn of it before their connections are closed. */
const drainMs = 1_000

const stopping = new WeakSet<Server>()

/** Whether the server is draining. */
export function isStopping({ server }: Pick<FastifyInstance, 'server'>): boolean {
  return stopping.has(server)
}

/**
 * Lets the server stop without breaking a call. While clients are connected it answers for another second, each time
 * with `Connection: close`: a keep-alive connection that is closed at once could just have been used for a call. Then
 * it stops as soon as all requests in progress are answered. Node itself would wait for two more kinds of connections:
 * those without any request so far, which it considers busy, and those with a last response sent after the stop began,
 * until their keep-alive timeout.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const { server } = app
  const open = new Set<Socket>()
  const latest = new Map<Socket, ServerResponse>()
  const allClosed = new AbortController()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      if (open.size === 0 && isStopping(app)) allClosed.abort()
    })
  })
  server.prependListener('request', ({ socket }, response) => {
    if (!latest.has(socket)) socket.once('close', () => latest.delete(socket))
    latest.set(socket, response)
  })
  app.addHook('preClose', async () => {
    stopping.add(server)
    // Fastify sets this header for requests that come from now on.
    for (const response of latest.values()) if (!response.headersSent) response.setHeader('connection', 'close')
    if (open.size > 0) await sleep(drainMs, allClosed.signal)
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
  })
}
