import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** Forwards each new connection to the next ready copy of a service, like a Service of Kubernetes. */
export interface LoadBalancer {
  /** The port belongs to a copy on this machine. */
  add: (port: number) => void
  /** The copy gets no new connections, but open ones continue. */
  remove: (port: number) => void
  close: () => Promise<void>
}

const host = '127.0.0.1'

/** Listens at the port on loopback. Connections are closed while no copy is ready. */
export async function startLoadBalancer(port: number): Promise<LoadBalancer> {
  let ready: readonly number[] = []
  let turn = 0
  const open = new Set<Socket>()
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    turn += 1
    const target = ready[turn % ready.length]
    if (target === undefined) return void client.resetAndDestroy()
    const copy = connect({ host, port: target, allowHalfOpen: true, noDelay: true })
    join(client, copy)
    open.add(client)
    client.once('close', () => open.delete(client))
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    add(copy) {
      ready = [...ready, copy]
    },
    remove(copy) {
      ready = ready.filter((one) => one !== copy)
    },
    async close() {
      for (const client of open) client.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Forwards data, half-closes and resets in both directions. */
function join(client: Socket, copy: Socket): void {
  for (const [one, other] of [
    [client, copy],
    [copy, client],
  ] as const) {
    one.pipe(other)
    one.on('error', () => other.resetAndDestroy())
    one.on('close', () => other.destroy())
  }
}
