import { describe, expect, it } from '@jest/globals'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { reservePorts } from './ports.ts'

describe('reserving ports', () => {
  it('gives concurrently started products different free ports', async () => {
    const reservations = await Promise.all(Array.from({ length: 12 }, () => reservePorts(30)))
    const ports = reservations.flatMap((reservation) => reservation.ports)
    expect(new Set(ports).size).toBe(12 * 30)
    const server = createServer().listen(ports[0], '127.0.0.1')
    await once(server, 'listening')
    await new Promise((resolve) => server.close(resolve))
    await Promise.all(reservations.map(({ release }) => release()))
  })

  it('skips a block with a port in use', async () => {
    const first = await reservePorts(2)
    const [port = 0] = first.ports
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    await first.release()
    const second = await reservePorts(2, Math.floor((port - 12_000) / 64))
    expect(second.ports).not.toContain(port)
    await Promise.all([second.release(), new Promise((resolve) => server.close(resolve))])
  })

  it('refuses more ports than a block has', async () => {
    await expect(reservePorts(64)).rejects.toThrow('do not fit')
  })
})
