import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressBucket } from '@verdict/kit/addresses'

export interface ConnectionBounds {
  /** Open connections of one address, and in total. */
  perAddress: number
  total: number
  /** These limits apply to connections that have not sent the header of their first request. */
  silentPerAddress: number
  silentTotal: number
}

export interface ConnectionLimits {
  /** Applies the limits to every new connection of the server. */
  guard: (server: Server) => void
  /** Whether a connection was refused, so that its data must be ignored. */
  isRefused: (socket: Socket) => boolean
  open: () => number
}

type Refusal = 'address' | 'total'

/**
 * Limits the connections of a server. A connection beyond the limits is refused. Of idle connections without a request
 * the oldest is closed instead, so that a client which holds many of them keeps nobody out, since browsers send a
 * request right after connecting. Reverse proxies count only towards the total.
 */
export function createConnectionLimits(
  bounds: ConnectionBounds,
  isProxy: (address: string) => boolean,
  refuse: (socket: Socket, refusal: Refusal) => void,
): ConnectionLimits {
  const open = new Map<string, number>()
  let total = 0
  const refused = new WeakSet<Socket>()
  const silent = new Map<Socket, string>()
  const silentOf = new Map<string, number>()

  function add(counts: Map<string, number>, bucket: string, difference: 1 | -1): void {
    const count = (counts.get(bucket) ?? 0) + difference
    if (count <= 0) counts.delete(bucket)
    else counts.set(bucket, count)
  }

  function endSilence(socket: Socket): void {
    const bucket = silent.get(socket)
    if (bucket === undefined) return
    silent.delete(socket)
    add(silentOf, bucket, -1)
  }

  /** A map keeps the order in which its entries came. */
  function closeOldest(bucket?: string): void {
    for (const [socket, from] of silent) {
      if (bucket !== undefined && from !== bucket) continue
      endSilence(socket)
      socket.destroy()
      return
    }
  }

  function accept(socket: Socket): void {
    const address = socket.remoteAddress ?? ''
    const bucket = isProxy(address) ? '' : addressBucket(address)
    const isTooMany = bucket !== '' && (open.get(bucket) ?? 0) >= bounds.perAddress
    if (isTooMany || total >= bounds.total) {
      refused.add(socket)
      return refuse(socket, isTooMany ? 'address' : 'total')
    }
    total += 1
    add(open, bucket, 1)
    if (bucket !== '' && (silentOf.get(bucket) ?? 0) >= bounds.silentPerAddress) closeOldest(bucket)
    if (silent.size >= bounds.silentTotal) closeOldest()
    silent.set(socket, bucket)
    add(silentOf, bucket, 1)
    socket.once('close', () => {
      total -= 1
      add(open, bucket, -1)
      endSilence(socket)
    })
  }

  return {
    guard(server) {
      server.prependListener('connection', accept)
      server.prependListener('request', ({ socket }) => endSilence(socket))
    },
    isRefused: (socket) => refused.has(socket),
    open: () => total,
  }
}
