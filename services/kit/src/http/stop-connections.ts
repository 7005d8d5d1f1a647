import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { sleep } from '../concurrency/retry.ts'

/** How long a server that stops still answers, so that clients hear of it before their connections end. */
const drainMs = 1_000

const stopping = new WeakSet<Server>()

/** Whether the server answers only what still comes. */
export function isStopping({ server }: Pick<FastifyInstance, 'server'>): boolean {
  return stopping.has(server)
}

/**
 * Lets the server stop without breaking a call. While clients are connected it answers for another second, each time with
 * `Connection: close`: a kept-alive connection that was closed at once could just have been used for a call. Then it stops as
 * soon as everything under way is answered. By itself it would wait for two kinds of connections: those over which nothing
 * has come yet, which Node takes for busy ones and which no timeout ends once the server stops, and those whose last answer
 * was sent after the stop began, for as long as they may be kept alive.
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
    // Fastify says so to what comes from now on.
    for (const response of latest.values()) if (!response.headersSent) response.setHeader('connection', 'close')
    if (open.size > 0) await sleep(drainMs, allClosed.signal)
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
  })
}
