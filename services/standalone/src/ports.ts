import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { randomInt } from 'node:crypto'

/** Below the range from which the system takes ports for outgoing connections: those come and go at any moment. */
const range = { from: 12_000, to: 20_000 }
const maxAttempts = 200

/**
 * Ports of the loopback interface that nothing listens on now, all different, chosen at random: two products that start at
 * once do not take the same. They are free again when this returns; somebody else could take one before it is used, which
 * then fails by name.
 */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>()
  try {
    for (let attempt = 0; held.size < count; attempt++) {
      if (attempt === maxAttempts + count) throw new Error(`no ${count} ports are free from ${range.from} on`)
      const port = randomInt(range.from, range.to)
      const server = held.has(port) ? undefined : await listenOn(port)
      if (server !== undefined) held.set(port, server)
    }
    return [...held.keys()]
  } finally {
    await Promise.all([...held.values()].map((server) => new Promise((resolve) => server.close(resolve))))
  }
}

/** Undefined where something listens already. */
async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer()
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true })
    await once(server, 'listening')
    return server
  } catch {
    return undefined
  }
}
