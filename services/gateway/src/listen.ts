import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import type { FastifyInstance, FastifyListenOptions } from 'fastify'

/**
 * Node accepts one connection for each listening socket in a turn of its event loop (libuv 1.45 and later). Under load
 * a turn takes a tenth of a second and more, so that new visitors would wait for half a minute while connected ones are
 * served. Several sockets of one port are polled in the same turn.
 */
const sockets = 32
/** Other platforms do not distribute connections over the sockets of a port (SO_REUSEPORT). */
const isSpread = process.platform === 'linux'

interface Address {
  host: string
  /** 0: a free one. */
  port: number
}

/**
 * Listens until the server closes, which waits for running requests; returns its URL.
 *
 * @throws Error when another program has the port
 */
export async function listen(app: FastifyInstance, { host, port }: Address): Promise<string> {
  if (!isSpread) return app.listen({ host, port })
  await assertPortIsFree({ host, port })
  const shared: FastifyListenOptions & { reusePort: boolean } = { host, port, reusePort: true }
  const more: Server[] = []
  let closed: Promise<unknown> | undefined
  app.addHook('preClose', (done) => {
    closed = Promise.all(more.map((server) => new Promise((resolve) => server.close(resolve))))
    done()
  })
  // Fastify's server waits only for connections that it has accepted itself.
  app.addHook('onClose', async () => {
    await closed
  })
  const url = await app.listen(shared)
  const bound = { host, port: Number(new URL(url).port), reusePort: true }
  for (let count = 1; count < sockets; count += 1) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => {
      app.server.emit('connection', socket)
    })
    more.push(server)
    server.listen(bound)
    await once(server, 'listening')
  }
  return url
}

/** With SO_REUSEPORT another process of the same user would silently share the port. */
async function assertPortIsFree({ host, port }: Address): Promise<void> {
  if (port === 0) return
  const server = createServer().listen({ host, port })
  await once(server, 'listening')
  server.close()
  await once(server, 'close')
}
