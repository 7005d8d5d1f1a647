import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { Transform } from 'node:stream'

/** Connections to a server that can be cut, as by a crash or a network fault, or held. */
export function createLink() {
  const sockets = new Set<Socket>()
  let isCut = false
  let isBlocked = false
  let delayMs = 0
  return {
    delayMs: () => delayMs,
    /** From now on each piece that is sent arrives later by this time. */
    slow(ms: number): void {
      delayMs = ms
    },
    isCut: () => isCut,
    isHeld: () => isBlocked,
    add(socket: Socket): void {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    },
    cut(): void {
      isCut = true
      for (const socket of sockets) socket.destroy(Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }))
    },
    /** From now on data is dropped silently. A cut that is restored ends it. */
    hold(): void {
      isBlocked = true
    },
    restore(): void {
      isCut = false
      isBlocked = false
    },
  }
}

export type Link = ReturnType<typeof createLink>

/** A proxy to the server at an address, on a port of this process, that can be cut and restored; `url` uses it. */
export async function startLink(address: string) {
  const url = new URL(address)
  const link = createLink()
  const target = { host: url.hostname, port: Number(url.port === '' ? 6379 : url.port) }
  const { port, close } = await forward(link, target)
  url.host = `127.0.0.1:${port}`
  return { ...link, url: url.href, host: url.host, close }
}

/** A port of this process that forwards to the server; its connections belong to the link. */
async function forward(
  link: Link,
  target: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const server = createServer((client) => {
    if (link.isCut()) {
      client.destroy()
      return
    }
    const upstream = connect(target)
    link.add(client)
    link.add(upstream)
    const unlessBlocked = new Transform({
      transform(bytes, _encoding, done) {
        const pass = () => done(null, link.isHeld() ? undefined : bytes)
        if (link.delayMs() === 0) pass()
        else setTimeout(pass, link.delayMs())
      },
    })
    client.pipe(unlessBlocked).pipe(upstream).pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: portOf(server.address()),
    close: () => {
      link.cut()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('not listening')
  return address.port
}
