import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Redis } from 'ioredis'
import { createLogger } from '../src/log.ts'
import { connectRedis, subscribeToChannel } from '../src/store/redis.ts'
import { startLink } from './link.ts'

const url = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'
const log = createLogger({ service: 'test', level: 'silent' })

let link: Awaited<ReturnType<typeof startLink>>
let listener: Redis
let speaker: Redis
beforeEach(async () => {
  link = await startLink(url)
  listener = await connectRedis({ url: link.url, log })
  speaker = await connectRedis({ url, log })
})
afterEach(async () => {
  listener.disconnect()
  speaker.disconnect()
  await link.close()
})

const next = (event: 'close' | 'ready' | 'end') => new Promise<void>((resolve) => listener.once(event, () => resolve()))

it('receives a channel again after the connection was lost', async () => {
  const channel = randomUUID()
  const received = new Set<string>()
  await subscribeToChannel(listener, channel, (message) => received.add(message), log)
  link.cut()
  await next('close')
  link.restore()
  await next('ready')
  while (!received.has('back')) {
    await speaker.publish(channel, 'back')
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
})

it('fails silently when it ends, or the connection is lost, while it subscribes again', async () => {
  await subscribeToChannel(listener, randomUUID(), () => undefined, log)
  for (let times = 0; times < 2; times += 1) {
    link.cut()
    await next('close')
    link.restore()
    await next('ready')
  }
  listener.disconnect()
  await next('end')
  // An unhandled rejection would have ended the process, and this test, by now.
  expect(await speaker.ping()).toBe('PONG')
})
