import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A way to a server on which what is sent can be held back: it arrives nowhere, and nobody is told. */
export async function startHeldLink(address: string) {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let isHeld = false
  const server = createServer((near) => {
    const far = connect(Number(target.port === '' ? '6379' : target.port), target.hostname)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
    near.on('data', (bytes) => isHeld || far.write(bytes))
    far.on('data', (bytes) => near.write(bytes))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  const link = new URL(address)
  link.host = `127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
  return {
    url: link.href,
    hold: () => {
      isHeld = true
    },
    /** Lets new calls through; those that were held are lost, with their connections. */
    release: () => {
      isHeld = false
      for (const socket of sockets) socket.destroy()
    },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
