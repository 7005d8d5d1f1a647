import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop as soon as everything under way is answered. By itself it would wait for two kinds of connections:
 * those over which nothing has come yet, which Node takes for busy ones and which no timeout ends once the server stops,
 * and those whose last answer was sent after the stop began, for as long as they may be kept alive.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const { server } = app
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  app.addHook('preClose', (done) => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
    Object.assign(server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
    done()
  })
}
