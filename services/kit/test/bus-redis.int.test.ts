import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createStreamClaims } from '../src/bus/redis/streams/stream-claims.ts'
import { appendEntries, ensureGroup, streamNames, streamOf, trimStreams } from '../src/bus/redis/streams/streams.ts'
import { createBusPool, createInbox, eventually, freshPrefix, requiredVariable, type TestBroker } from './broker.ts'
import { competingContract, createCompetition, createTestCapacity } from './bus-competing.contract.ts'
import { busContract } from './bus.contract.ts'
import { thingHappened, thingToDo } from './events.ts'
import { startLink } from './link.ts'

/** A database that no other test uses, as one of these tests empties it. */
const database = 9

async function connectBroker(): Promise<TestBroker> {
  const url = new URL(requiredVariable('REDIS_URL'))
  url.pathname = `/${database}`
  const link = await startLink(url.href)
  const direct = new Redis(url.href)
  return {
    options: { redisUrl: link.url, kafkaBrokers: '' },
    cut: () => link.cut(),
    restore: () => link.restore(),
    async publishText(prefix, topic, key, text) {
      await appendEntries(direct, [{ stream: streamOf(streamNames(prefix), topic, key), key, raw: text }])
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
      await link.close()
    },
  }
}

busContract('Redis Streams', connectBroker)
competingContract('Redis Streams', connectBroker)

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

  it('continues after the server was emptied', async () => {
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
  })

  it('requests its lost data when the server was emptied, until that succeeds', async () => {
    const bus = pool.create(freshPrefix())
    await bus.start()
    const asked: string[] = []
    const ask = (what: string) => bus.afterLoss(async () => void asked.push(what))
    await ask('at first')
    await ask('never')
    await redis.flushdb()
    await expect(bus.afterLoss(() => Promise.reject(new Error('the database is away')))).rejects.toThrow('away')
    await ask('then')
    await ask('never')
    expect(asked).toEqual(['at first', 'then'])
  })

  it.each([60, 110, 200, 420])(
    'stops while its connections are being restored, %d ms after they were lost',
    async (pauseMs) => {
      const bus = pool.create(freshPrefix())
      bus.broadcast({ event: thingHappened, handler: () => undefined })
      await bus.start()
      broker.cut()
      await sleep(pauseMs)
      await bus.stop()
      broker.restore()
    },
    20_000,
  )

  it('needs three connections in a process for any number of groups and listeners', async () => {
    const clients = async () =>
      [...String(await redis.client('LIST')).matchAll(/^id=(\d+) .* db=9 /gm)].map(([, id]) => id)
    const before = new Set(await clients())
    const ours = async () => (await clients()).filter((id) => !before.has(id)).length
    const prefix = freshPrefix()
    const inbox = createInbox<string>()
    for (const group of ['test.one', 'test.two', 'test.three']) {
      const bus = pool.create(prefix)
      bus.subscribe({ event: thingHappened, group, handler: async () => inbox.add(group) })
      bus.subscribe({ event: thingToDo, group, handler: async () => inbox.add(`${group} to do`) })
      bus.broadcast({ event: thingToDo, handler: () => inbox.add(`${group} heard`) })
      await bus.start()
    }
    expect(await ours()).toBe(3)
    const publisher = pool.create(prefix)
    await publisher.start()
    await publisher.publish(thingHappened, { key: 'a', n: 1 })
    await publisher.publish(thingToDo, { n: 1 })
    await inbox.count(9)
    expect(new Set(inbox.items).size).toBe(9)
    await pool.stopAll()
    await eventually(async () => (await ours()) === 0)
  })

  it('finds entries that were appended without a notification', async () => {
    const prefix = freshPrefix()
    const inbox = createInbox<number>()
    const [bus, publisher] = [pool.create(prefix), pool.create(prefix)]
    bus.subscribe({ event: thingHappened, group: 'test.one', handler: async ({ data }) => inbox.add(data.n) })
    await Promise.all([bus.start(), publisher.start()])
    await publisher.publish(thingHappened, { key: 'a', n: 1 })
    await inbox.count(1)
    const stream = streamOf(streamNames(prefix), thingHappened.topic, 'a')
    const [first] = await redis.xrange(stream, '-', '+')
    const text = first?.[1].at(-1) ?? ''
    await redis.xadd(stream, '*', 'k', 'a', 'e', text.replace('"n":1', '"n":2'))
    await inbox.count(2)
    expect(inbox.items).toEqual([1, 2])
  })

  it('a member reads no more than its capacity, and leaves the rest to others', async () => {
    const { join, publisher, taken, by } = createCompetition(pool)
    const capacity = createTestCapacity(1)
    const { promise: end, resolve } = Promise.withResolvers<undefined>()
    const work = async () => {
      capacity.set(0)
      await end
    }
    await join('one', { capacity, work })
    await (
      await publisher()
    )(5)
    await taken.count(1)
    await join('other')
    await taken.count(5)
    expect([by('one').length, by('other').length]).toEqual([1, 4])
    resolve(undefined)
  })

  it('a member returns what it read when its capacity is gone meanwhile', async () => {
    const { join, publisher, taken, by } = createCompetition(pool)
    // There is capacity whenever a read starts, and none when it ends.
    let asked = 0
    const capacity = { free: () => (asked++ % 2 === 0 ? 1 : 0), whenIncreased: () => Promise.resolve() }
    await join('fickle', { capacity })
    await (
      await publisher()
    )()
    await eventually(() => asked > 3)
    await join('other')
    await taken.count(1)
    expect([by('fickle').length, by('other').length]).toEqual([0, 1])
  })

  it('competing consumers continue after the server was emptied', async () => {
    const { join, publisher, taken, numbers } = createCompetition(pool)
    await join('a')
    const publish = await publisher()
    await publish()
    await taken.count(1)
    await redis.flushdb()
    await publish()
    await taken.count(2)
    expect(numbers()).toEqual([0, 1])
  })

  it('deletes member names without pending entries, and never others', async () => {
    const stream = streamNames(freshPrefix()).shared('things')
    const group = 'test.workers'
    await ensureGroup(redis, stream, group)
    for (const name of ['gone', 'has']) await redis.xgroup('CREATECONSUMER', stream, group, name)
    await appendEntries(redis, [{ stream, key: '', raw: 'x' }])
    await redis.xreadgroup('GROUP', group, 'has', 'COUNT', 1, 'STREAMS', stream, '>')
    const claims = createStreamClaims({ redis, reads: redis, stream, group, me: 'new', takeoverMs: 1_000 })
    await claims.sweep()
    const names = async () => JSON.stringify(await redis.xinfo('CONSUMERS', stream, group))
    expect(await names()).toContain('gone')
    await claims.sweep(-1)
    expect(await names()).toContain('has')
    expect(await names()).not.toContain('gone')
  })

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

    it('keeps entries that a group has not read', async () => {
      const name = await stream()
      await ensureGroup(redis, name, 'fast')
      await ensureGroup(redis, name, 'slow')
      await take(name, 'fast', 10)
      await redis.xack(name, 'fast', ...Array.from({ length: 10 }, (_, n) => `${n + 1}-0`))
      await take(name, 'slow', 4)
      await redis.xack(name, 'slow', '1-0', '2-0', '3-0', '4-0')
      await trimStreams(redis, [name], old)
      expect(await redis.xrange(name, '5-0', '+')).toHaveLength(6)
      expect(await length(name)).toBeLessThanOrEqual(7)
    })

    it('keeps entries that a group has not finished', async () => {
      const name = await stream()
      await ensureGroup(redis, name, 'one')
      await take(name, 'one', 10)
      await redis.xack(name, 'one', '1-0', '2-0', '4-0')
      await trimStreams(redis, [name], old)
      expect((await redis.xrange(name, '-', '+')).map(([id]) => id)[0]).toBe('3-0')
    })

    it('keeps finished entries for a while, for late groups', async () => {
      const name = streamNames(freshPrefix()).stream('things', 0)
      await appendEntries(redis, [{ stream: name, key: 'a', raw: 'x' }])
      await ensureGroup(redis, name, 'one')
      await take(name, 'one', 1)
      expect(await trimStreams(redis, [name])).toBe(0)
      expect(await length(name)).toBe(1)
    })
  })
})
