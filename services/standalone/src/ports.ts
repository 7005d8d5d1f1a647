import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:net'

/** The range is below that of ephemeral ports, which are taken and released at any moment. */
const range = { from: 12_000, to: 20_000 }
/**
 * Ports are reserved in blocks: a product listens on the first port of its block, so that two products starting
 * together never share one.
 */
const blockSize = 64
const blockCount = (range.to - range.from) / blockSize

export interface PortReservation {
  /** These are distinct free ports on loopback. */
  ports: number[]
  /** Call this once the ports are in use; until then no other product gets them. */
  release: () => Promise<void>
}

/**
 * Reserves ports on loopback for one start of the product.
 *
 * @param count at most 63
 * @param firstBlock the block to try first, 0 to 124
 * @throws Error if no block has enough free ports
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

/** Returns undefined if the port is in use. */
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
