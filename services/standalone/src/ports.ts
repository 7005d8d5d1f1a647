import { createServer } from 'node:net'
import { once } from 'node:events'

/**
 * Ports of the loopback interface that nothing listens on now, all different. They are free again when this returns;
 * somebody else could take one before it is used, which then fails by name.
 */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer())
  try {
    return await Promise.all(
      servers.map(async (server) => {
        server.listen(0, '127.0.0.1')
        await once(server, 'listening')
        const address = server.address()
        if (address === null || typeof address === 'string') throw new Error('no port could be had')
        return address.port
      }),
    )
  } finally {
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  }
}
