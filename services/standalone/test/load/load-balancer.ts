import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/**
 * An address that stands for whichever copies of a service are ready, as a Service of Kubernetes does: each new connection goes to
 * the next of them, and stays with it.
 */
export interface LoadBalancer {
  /** `port`: of a copy on this machine. */
  add: (port: number) => void
  /** No new connection goes there; those that are open stay. */
  remove: (port: number) => void
  close: () => Promise<void>
}

const host = '127.0.0.1'

/** Listens at the port on loopback. Where no copy is ready, connections are closed. */
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

/** Passes on what either side sends, that it sends no more, and that its connection broke. */
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
