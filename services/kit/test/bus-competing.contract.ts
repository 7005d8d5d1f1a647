import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Capacity } from '../src/bus/bus.ts'
import { createBusPool, createInbox, eventually, freshPrefix, type DeadRecord, type TestBroker } from './broker.ts'
import { thingHappened, thingToDo } from './events.ts'

const group = 'test.workers'
const waitMs = 60_000
const takeoverMs = 1_000

/** A capacity that the test sets. */
export function createTestCapacity(first: number): Capacity & { set: (count: number) => void } {
  let free = first
  let changed = Promise.withResolvers<undefined>()
  return {
    free: () => free,
    whenIncreased: (signal) => Promise.race([changed.promise, once(signal, 'abort').then(() => undefined)]),
    set(count) {
      free = count
      changed.resolve(undefined)
      changed = Promise.withResolvers()
    },
  }
}

interface Taken {
  by: string
  n: number
}

/** Processes that compete for the events of `thingToDo`, and what they have handled. */
export function createCompetition(pool: ReturnType<typeof createBusPool>) {
  const prefix = freshPrefix()
  const taken = createInbox<Taken>()
  let next = 0
  return {
    prefix,
    taken,
    numbers: () => taken.items.map(({ n }) => n).toSorted((a, b) => a - b),
    by: (name: string) => taken.items.filter((one) => one.by === name),
    async join(
      by: string,
      options: { capacity?: Capacity; concurrency?: number; work?: (n: number) => Promise<void> } = {},
    ) {
      const { work = async () => undefined, ...rest } = options
      const bus = pool.create(prefix)
      const handler = async (n: number) => {
        taken.add({ by, n })
        await work(n)
      }
      bus.subscribe({ event: thingToDo, group, handler: ({ data }) => handler(data.n), ...rest })
      await bus.start()
      return bus
    },
    /** Returns a function that publishes the next events and returns their total number. */
    async publisher() {
      const bus = pool.create(prefix)
      await bus.start()
      return async (count = 1) => {
        for (let one = 0; one < count; one += 1) await bus.publish(thingToDo, { n: next++ })
        return next
      }
    },
  }
}

export const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

function unavailableError(): Error {
  return Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
}

/** A process that takes events and finishes none. */
async function startHanging(broker: TestBroker, prefix: string) {
  const { redisUrl, kafkaBrokers } = broker.options
  const settings = { prefix, group, redisUrl, kafkaBrokers, takeoverMs, partitions: 4, type: thingToDo.type }
  const script = fileURLToPath(new URL('hanging-consumer.ts', import.meta.url))
  const child = spawn(process.execPath, ['--no-warnings', script, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = createInbox<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => output.add(text))
  const says = (text: string) => output.until((lines) => lines.join('').includes(text))
  await says('started')
  return {
    says,
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

/** What every adapter of the bus guarantees for events without a key, against a real broker. */
export function competingContract(name: string, connect: () => Promise<TestBroker>): void {
  let broker: TestBroker
  const pool = createBusPool(() => broker)
  const promise = (what: string, test: () => Promise<void>) => it(what, test, waitMs)

  beforeAll(async () => {
    broker = await connect()
  }, waitMs)
  afterEach(() => pool.stopAll(), waitMs)
  afterAll(() => broker.close(), waitMs)

  describe(`events without a key on ${name}`, () => {
    promise('go to one member of the group each, and all members have some', async () => {
      const { join, publisher, taken, by, numbers } = createCompetition(pool)
      for (const who of ['a', 'b', 'c']) await join(who)
      const publish = await publisher()
      let published = 0
      while (['a', 'b', 'c'].some((who) => by(who).length === 0)) {
        published = await publish(10)
        await taken.count(published)
      }
      await pool.stopAll()
      expect(numbers()).toEqual(upTo(published))
    })

    promise('do not wait for one another', async () => {
      const { join, publisher, taken } = createCompetition(pool)
      const { promise: last, resolve } = Promise.withResolvers<undefined>()
      await join('a', { work: async (n) => (n === 4 ? resolve(undefined) : await last) })
      await (
        await publisher()
      )(5)
      await taken.count(5)
      await last
    })

    promise('go to others while a member has no capacity, and to it again when it has', async () => {
      const { join, publisher, taken, by, numbers } = createCompetition(pool)
      const capacity = createTestCapacity(0)
      await join('full', { capacity })
      await join('free')
      const publish = await publisher()
      while (by('free').length < 20) await publish()
      expect(by('full')).toEqual([])
      capacity.set(100)
      let published = 0
      while (by('full').length === 0) published = await publish()
      await taken.count(published)
      expect(numbers()).toEqual(upTo(published))
    })

    promise('are kept by who works on them, however long that takes', async () => {
      const { join, publisher, taken, numbers } = createCompetition(pool)
      const { promise: end, resolve } = Promise.withResolvers<undefined>()
      const work = async (n: number) => (n === 0 ? await end : undefined)
      // Both join first: on Kafka a joining process causes a rebalance of the partitions that are being handled.
      for (const who of ['a', 'b']) await join(who, { work })
      const publish = await publisher()
      let published = await publish()
      const until = performance.now() + 3 * takeoverMs
      while (performance.now() < until) {
        published = await publish()
        await taken.count(published)
      }
      resolve(undefined)
      await pool.stopAll()
      expect(numbers()).toEqual(upTo(published))
    })

    promise('come to others when the process that had them is killed', async () => {
      const { prefix, join, publisher, taken, numbers } = createCompetition(pool)
      const dying = await startHanging(broker, prefix)
      const publish = await publisher()
      await publish(3)
      for (const n of upTo(3)) await dying.says(`got ${n}`)
      await dying.kill()
      await join('heir')
      await taken.count(3)
      expect(numbers()).toEqual([0, 1, 2])
    })

    promise('come to others when the member that tries them again and again stops', async () => {
      const { join, publisher, taken, by } = createCompetition(pool)
      const failing = await join('failing', { work: () => Promise.reject(unavailableError()) })
      await (
        await publisher()
      )(3)
      await taken.until(() => new Set(by('failing').map(({ n }) => n)).size === 3)
      await failing.stop()
      await join('heir')
      await taken.until(() => by('heir').length === 3)
    })

    promise('are finished before a member stops', async () => {
      const { join, publisher, taken, by } = createCompetition(pool)
      const { promise: end, resolve } = Promise.withResolvers<undefined>()
      const bus = await join('a', { work: () => end.then(() => undefined) })
      const publish = await publisher()
      await publish()
      await taken.count(1)
      let isStopped = false
      const stopping = bus.stop().then(() => (isStopped = true))
      await new Promise((go) => setImmediate(go))
      expect(isStopped).toBe(false)
      resolve(undefined)
      await stopping
      await join('b')
      await publish()
      await taken.count(2)
      expect(by('b')).toMatchObject([{ n: 1 }])
    })

    promise('become dead letters after the last try, and the rest goes on', async () => {
      const { prefix, join, publisher, taken, by } = createCompetition(pool)
      const work = (n: number) => (n === 0 ? Promise.reject(new Error('cannot be done')) : Promise.resolve())
      await join('a', { work, concurrency: 1 })
      await (
        await publisher()
      )(4)
      await taken.until(() => [1, 2, 3].every((n) => by('a').some((one) => one.n === n)))
      await taken.until((items) => items.filter(({ n }) => n === 0).length === 3)
      // A newly created topic may not have its leaders yet.
      let dead: DeadRecord[] = []
      await eventually(async () => {
        dead = await broker.deadLetters(prefix, thingToDo.topic).catch(() => [])
        return dead.length > 0
      })
      expect(dead).toMatchObject([{ group, tries: 3 }])
      expect(dead[0]?.error).toContain('cannot be done')
    })

    promise('are heard by every process that listens', async () => {
      const { prefix, publisher } = createCompetition(pool)
      const heard = [createInbox<number>(), createInbox<number>()]
      for (const inbox of heard) {
        const bus = pool.create(prefix)
        bus.broadcast({ event: thingToDo, handler: ({ data }) => inbox.add(data.n) })
        await bus.start()
      }
      await (
        await publisher()
      )(5)
      for (const inbox of heard) await inbox.count(5)
    })

    it('cannot be subscribed together with ordered events, which have no capacity', () => {
      const bus = pool.create(freshPrefix())
      const handler = async () => undefined
      expect(() => bus.subscribe({ event: [thingHappened, thingToDo], group, handler })).toThrow('keys')
      expect(() => bus.subscribe({ event: thingHappened, group, handler, capacity: createTestCapacity(1) })).toThrow(
        'keys',
      )
    })
  })
}
