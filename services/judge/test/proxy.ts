import { connect, createServer, type Socket } from 'node:net'

/** A way to a server that can be cut. */
export async function openProxy(target: string) {
  const [host, port] = target.split(':')
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    const onward = connect(Number(port), host)
    for (const one of [socket, onward]) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        socket.destroy()
        onward.destroy()
      })
    }
    socket.pipe(onward).pipe(socket)
  })
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  await listen(0)
  const address = server.address()
  const ownPort = typeof address === 'object' && address !== null ? address.port : 0
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { address: `127.0.0.1:${ownPort}`, cut, restore: () => listen(ownPort), close: () => Promise.resolve(cut()) }
}
