import { once } from 'node:events'
import { createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { assertPortFree } from './checks.ts'

let server: Server
let port: number
beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

it('names the process that uses the port, and another free port', async () => {
  const expected = new RegExp(
    `Port ${port} on 127.0.0.1 is in use by process ${process.pid} .*VERDICT_PORT=${port + 1}`,
  )
  await expect(assertPortFree('127.0.0.1', port)).rejects.toThrow(expected)
})

it('reports nothing for a free port', async () => {
  server.close()
  await once(server, 'close')
  await expect(assertPortFree('127.0.0.1', port)).resolves.toBeUndefined()
})
