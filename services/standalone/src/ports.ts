import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** Below the range from which the system takes ports for outgoing connections: those come and go at any moment. */
const range = { from: 12_000, to: 20_000 }
/** Ports are taken by the block: who listens on its first one owns it, so two products that start at once share none. */
const blockSize = 64
const blockCount = (range.to - range.from) / blockSize

export interface PortReservation {
  /** Ports of the loopback interface that nothing listens on, all different. */
  ports: number[]
  /** To be called once the ports are listened on: until then no other product is given them. */
  release: () => Promise<void>
}

/**
 * Reserves ports of the loopback interface for one start of the product.
 *
 * @param count at most 63
 * @param firstBlock the one to be tried first, 0 to 124
 * @throws Error when no block has as many free ports
 */
export async function reservePorts(count: number, firstBlock = randomInt(blockCount)): Promise<PortReservation> {
  if (count >= blockSize) throw new RangeError(`${count} ports do not fit into a block of ${blockSize}`)
  for (let step = 0; step < blockCount; step++) {
    const lockPort = range.from + ((firstBlock + step) % blockCount) * blockSize
    const lock = await listenOn(lockPort)
    if (lock === undefined) continue
    const ports = Array.from({ length: count }, (_, at) => lockPort + 1 + at)
    if (await areFree(ports)) return { ports, release: () => close(lock) }
    await close(lock)
  }
  throw new Error(`no ${count} ports in a row are free between ${range.from} and ${range.to}`)
}

async function areFree(ports: readonly number[]): Promise<boolean> {
  const servers = (await Promise.all(ports.map(listenOn))).filter((server) => server !== undefined)
  await Promise.all(servers.map(close))
  return servers.length === ports.length
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
