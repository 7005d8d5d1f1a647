import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { createClicsClient } from './clics-client.ts'
import { startWorld, type World } from './world.ts'

let world: World
let server: Server
let requests = 0
const { send } = createClicsClient(() => world)

beforeAll(async () => {
  world = await startWorld()
  server = createServer((_request, answer) => {
    requests += 1
    answer.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.close()
  await world.stop()
})

it.each(['127.0.0.1', 'localhost', '[::1]', '169.254.169.254', '10.0.0.1', '2130706433', '0x7f.1'])(
  'a webhook to %s is refused unless the operator allows it',
  async (host) => {
    const { port } = server.address() as AddressInfo
    for (const url of [`https://${host}:${port}/`, `http://${host}:${port}/`])
      expect((await send('POST', 'root', '2026-01/webhooks', { url, token: 't' })).http).toBe(400)
    expect([requests, await world.models.webhooks.countDocuments()]).toEqual([0, 0])
  },
)
