import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { appendArguments, ensureGroup, partitionOf, streamNames, trimStream } from '../src/bus-redis-streams.ts'
import { createBusPool, createInbox, freshPrefix, required, type TestBroker } from './broker.ts'
import { busContract } from './bus.contract.ts'
import { thingHappened } from './events.ts'
import { createLink, forward } from './link.ts'

/** A database that no other test uses: one of these tests empties it. */
const database = 9

async function connectBroker(): Promise<TestBroker> {
  const url = new URL(required('REDIS_URL'))
  const link = createLink()
  const door = await forward(link, { host: url.hostname, port: Number(url.port === '' ? 6379 : url.port) })
  url.pathname = `/${database}`
  const direct = new Redis(url.href)
  const throughDoor = new URL(url)
  throughDoor.hostname = '127.0.0.1'
  throughDoor.port = String(door.port)
  return {
    options: { redisUrl: throughDoor.href, kafkaBrokers: '' },
    cut: () => link.cut(),
    restore: () => link.restore(),
    async publishText(prefix, topic, key, text) {
      await direct.xadd(...appendArguments(streamNames(prefix).stream(topic, partitionOf(key)), key, text))
    },
    async deadLetters(prefix, topic) {
      const entries = await direct.xrange(streamNames(prefix).dead(topic), '-', '+')
      return entries.map(([, fields]) => {
        const values = new Map<string, string>()
        for (let at = 0; at < fields.length; at += 2) values.set(fields[at] ?? '', fields[at + 1] ?? '')
        const get = (name: string) => values.get(name) ?? ''
        return { raw: get('raw'), group: get('group'), error: get('error'), tries: Number(get('tries')) }
      })
    },
    async close() {
      const keys = await direct.keys('test-*')
      if (keys.length > 0) await direct.del(...keys)
      direct.disconnect()
      await door.close()
    },
  }
}

busContract('Redis Streams', connectBroker)

describe('on Redis Streams', () => {
  let broker: TestBroker
  let redis: Redis
  const pool = createBusPool(() => broker)
  beforeAll(async () => {
    broker = await connectBroker()
    redis = new Redis(broker.options.redisUrl)
  })
  afterEach(() => pool.stopAll())
  afterAll(async () => {
    redis.disconnect()
    await broker.close()
  })

  it('goes on after the server was emptied', async () => {
    const inbox = createInbox<number>()
    const bus = pool.create(freshPrefix())
    bus.subscribe({ event: thingHappened, group: 'test.group', handler: async (event) => inbox.add(event.data.n) })
    await bus.start()
    await bus.publish(thingHappened, { key: 'a', n: 1 })
    await inbox.count(1)
    await redis.flushdb()
    await bus.publish(thingHappened, { key: 'a', n: 2 })
    await inbox.count(2)
    expect(inbox.items).toEqual([1, 2])
  }, 30_000)

  describe('a stream', () => {
    async function stream(): Promise<string> {
      const name = streamNames(freshPrefix()).stream('things', 0)
      for (let n = 0; n < 10; n += 1) await redis.xadd(name, `${n + 1}-0`, 'k', 'a', 'e', String(n))
      return name
    }
    const length = (name: string) => redis.xlen(name)
    const old = { takenMs: 0, unreadMs: 0 }
    const take = (name: string, group: string, count: number) =>
      redis.xreadgroup('GROUP', group, 'owner', 'COUNT', count, 'STREAMS', name, '>')

    it('keeps what a group has not yet taken', async () => {
      const name = await stream()
      await ensureGroup(redis, name, 'fast')
      await ensureGroup(redis, name, 'slow')
      await take(name, 'fast', 10)
      await redis.xack(name, 'fast', ...Array.from({ length: 10 }, (_, n) => `${n + 1}-0`))
      await take(name, 'slow', 4)
      await redis.xack(name, 'slow', '1-0', '2-0', '3-0', '4-0')
      await trimStream(redis, name, old)
      expect(await redis.xrange(name, '5-0', '+')).toHaveLength(6)
      expect(await length(name)).toBeLessThanOrEqual(7)
    })

    it('keeps what a group has taken but not finished', async () => {
      const name = await stream()
      await ensureGroup(redis, name, 'one')
      await take(name, 'one', 10)
      await redis.xack(name, 'one', '1-0', '2-0', '4-0')
      await trimStream(redis, name, old)
      expect((await redis.xrange(name, '-', '+')).map(([id]) => id)[0]).toBe('3-0')
    })

    it('keeps for a while what all have finished, for those who come later', async () => {
      const name = streamNames(freshPrefix()).stream('things', 0)
      await redis.xadd(...appendArguments(name, 'a', 'x'))
      await ensureGroup(redis, name, 'one')
      await take(name, 'one', 1)
      expect(await trimStream(redis, name)).toBe(0)
      expect(await length(name)).toBe(1)
    })
  })
})
