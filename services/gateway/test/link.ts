import { connect, createServer, type Socket } from 'node:net'
import { once } from 'node:events'

/** A way to a server that can be cut, and mended. */
export async function startLink(url: string) {
  const target = new URL(url)
  const sockets = new Set<Socket>()
  let open = true
  const server = createServer((near) => {
    if (!open) return void near.destroy()
    const far = connect(Number(target.port === '' ? '6379' : target.port), target.hostname)
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(socket)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const link = new URL(url)
  link.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const cut = () => {
    open = false
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: link.href,
    cut,
    mend: () => {
      open = true
    },
    stop: () => {
      cut()
      server.close()
    },
  }
}
