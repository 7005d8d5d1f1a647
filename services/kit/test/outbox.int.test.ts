import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Connection } from 'mongoose'
import type { OutgoingEvent } from '../src/bus/bus-envelope.ts'
import { createMetrics } from '../src/metrics.ts'
import { inTransaction } from '../src/store/mongo.ts'
import { createOutbox, type Outbox } from '../src/outbox/outbox.ts'
import { firstPending, outboxModel, serverTimestamp } from '../src/outbox/outbox.model.ts'
import { createInbox, eventually, freshPrefix, requiredVariable, silentLog } from './broker.ts'
import { openTestDatabase } from './database.ts'
import { thingHappened, type Thing } from './events.ts'
import { createBus, type Bus } from '../src/bus/bus.ts'

let db: Connection
let name: string
let close: () => Promise<void>
const open: { stop: () => Promise<void> }[] = []

beforeAll(async () => {
  ;({ db, name, close } = await openTestDatabase())
})
afterEach(async () => {
  await stopAll()
  await outboxModel(db).deleteMany({})
})
afterAll(() => close())

/** A bus that stores what it is given; `refuse` makes it fail. */
function createSink() {
  const inbox = createInbox<OutgoingEvent>()
  const sink = {
    inbox,
    refuse: false,
    async publishRaw(events: readonly OutgoingEvent[]): Promise<void> {
      await Promise.resolve()
      if (sink.refuse) throw new Error('bus is away')
      for (const event of events) inbox.add(event)
    },
    /** Whether it has lost what it was given. */
    isEmptied: false,
    async afterLoss(resend: () => Promise<void>): Promise<void> {
      if (!sink.isEmptied) return
      await resend()
      sink.isEmptied = false
    },
    things: () => inbox.items.map((event) => event.envelope.data as Thing),
  }
  return sink
}

async function startOutbox(bus: Pick<Bus, 'publishRaw' | 'afterLoss'>): Promise<Outbox> {
  const outbox = createOutbox({ db, bus, source: 'test', log: silentLog })
  open.push(outbox)
  await outbox.start()
  return outbox
}

async function stopAll(): Promise<void> {
  await Promise.all(open.splice(0).map((one) => one.stop()))
}

function add(outbox: Outbox, ...things: Thing[]): Promise<void> {
  return inTransaction(db, async (session) => {
    for (const thing of things) await outbox.add(session, thingHappened, thing)
  })
}

const addWithDelay = (outbox: Outbox, withinMs: number, ...things: Thing[]) =>
  inTransaction(db, (session) => outbox.addMany(session, thingHappened, things, { withinMs }))

describe('an event in the outbox', () => {
  it('is found without reading sent ones', async () => {
    const rows = outboxModel(db)
    await rows.init()
    const row = { order: serverTimestamp(), topic: 'things', key: 'a', event: Buffer.from('{}'), createdAt: new Date() }
    await rows.collection.insertMany(
      Array.from({ length: 20 }, (_, n) => ({ ...row, _id: `sent ${n}`, sentAt: new Date() })) as never[],
    )
    const { executionStats } = (await firstPending(db).explain('executionStats')) as unknown as {
      executionStats: { totalDocsExamined: number }
    }
    expect(executionStats.totalDocsExamined).toBe(0)
  })

  it('is sent when its transaction is committed, without a call', async () => {
    const sink = createSink()
    const outbox = await startOutbox(sink)
    await add(outbox, { key: 'a', n: 1 })
    await sink.inbox.count(1)
    expect(sink.inbox.items[0]).toMatchObject({
      topic: 'things',
      key: 'a',
      envelope: { type: 'thing.happened.v1', source: 'test', data: { key: 'a', n: 1 } },
    })
  })

  it('is not sent when its transaction fails', async () => {
    const sink = createSink()
    const outbox = await startOutbox(sink)
    const failing = inTransaction(db, async (session) => {
      await outbox.add(session, thingHappened, { key: 'a', n: 1 })
      throw new Error('undo')
    })
    await expect(failing).rejects.toThrow('undo')
    await add(outbox, { key: 'a', n: 2 })
    await sink.inbox.count(1)
    expect(sink.things()).toEqual([{ key: 'a', n: 2 }])
  })

  it('that does not match its declaration makes the transaction fail', async () => {
    const outbox = await startOutbox(createSink())
    await expect(add(outbox, { key: 'a', n: 0.5 })).rejects.toThrow('thing.happened.v1')
  })

  it('is marked, and not sent again by the next process', async () => {
    const sink = createSink()
    const outbox = await startOutbox(sink)
    await add(outbox, { key: 'a', n: 1 })
    await eventually(async () => (await outboxModel(db).countDocuments({ pending: true })) === 0)
    await stopAll()
    const next = createSink()
    await add(await startOutbox(next), { key: 'a', n: 2 })
    await next.inbox.count(1)
    expect([...sink.things(), ...next.things()].filter((thing) => thing.n === 1)).toHaveLength(1)
    expect(
      await outboxModel(db)
        .findOne({ sentAt: { $ne: null } })
        .lean(),
    ).not.toBeNull()
  })

  it('is kept while the bus is down, and sent in order when it is back', async () => {
    const sink = createSink()
    sink.refuse = true
    const outbox = await startOutbox(sink)
    for (let n = 0; n < 5; n += 1) await add(outbox, { key: 'a', n })
    sink.refuse = false
    await sink.inbox.count(5)
    expect(sink.things().map((thing) => thing.n)).toEqual([0, 1, 2, 3, 4])
  })

  it('is sent again, in order, when the bus has lost it', async () => {
    const sink = createSink()
    const first = await startOutbox(sink)
    for (let n = 0; n < 3; n += 1) await add(first, { key: 'a', n })
    await eventually(async () => (await outboxModel(db).countDocuments({ pending: true })) === 0)
    await outboxModel(db).updateOne({}, { $set: { sentAt: new Date(Date.now() - 2 * 60 * 60_000) } })
    await stopAll()
    sink.isEmptied = true
    await startOutbox(sink)
    await sink.inbox.count(5)
    expect(sink.things().map((thing) => thing.n)).toEqual([0, 1, 2, 1, 2])
    expect(sink.isEmptied).toBe(false)
  })

  it('that may wait is sent together with an urgent one, in order', async () => {
    const sink = createSink()
    const outbox = await startOutbox(sink)
    let n = 0
    // An event that arrives while others are being sent is sent with them.
    await eventually(async () => {
      n += 1
      await addWithDelay(outbox, 60_000, { key: 'a', n })
      await delay(200)
      return sink.inbox.items.length < n
    })
    await add(outbox, { key: 'a', n: n + 1 })
    await sink.inbox.count(n + 1)
    expect(sink.things().map((thing) => thing.n)).toEqual(Array.from({ length: n + 1 }, (_, index) => index + 1))
  })

  it('does not wait longer than its limit', async () => {
    const sink = createSink()
    await addWithDelay(await startOutbox(sink), 50, { key: 'a', n: 1 })
    await sink.inbox.count(1)
  })

  it('is sent when its process ends, even if it may wait', async () => {
    const sink = createSink()
    await addWithDelay(await startOutbox(sink), 60_000, { key: 'a', n: 1 })
    await stopAll()
    expect(sink.things()).toEqual([{ key: 'a', n: 1 }])
  })

  it('is sent by the next process if the one that wrote it never relayed', async () => {
    const silent = createOutbox({ db, bus: createSink(), source: 'test', log: silentLog })
    await outboxModel(db).init()
    await add(silent, { key: 'a', n: 1 })
    const sink = createSink()
    await startOutbox(sink)
    await sink.inbox.count(1)
    expect(sink.things()).toEqual([{ key: 'a', n: 1 }])
  })

  it('reports its age while it waits', async () => {
    const sink = createSink()
    sink.refuse = true
    const metrics = createMetrics('test')
    const writtenAt = new Date(Date.now() - 60_000)
    const outbox = createOutbox({
      db,
      bus: sink,
      source: 'test',
      log: silentLog,
      metrics,
      clock: { now: () => writtenAt },
    })
    await outboxModel(db).init()
    await add(outbox, { key: 'a', n: 1 })
    const later = createMetrics('test')
    createOutbox({ db, bus: sink, source: 'test', log: silentLog, metrics: later })
    expect(await later.registry.metrics()).toMatch(/^verdict_outbox_oldest_seconds\{.*\} (6\d|[7-9]\d)(\.\d+)?$/m)
  })
})

describe('several processes with one outbox', () => {
  it('lose nothing and keep the order of each key', async () => {
    const sink = createSink()
    const outboxes = [await startOutbox(sink), await startOutbox(sink), await startOutbox(sink)]
    const counters = db.collection<{ _id: string; n: number }>('things')
    const keys = ['a', 'b', 'c', 'd']
    for (const key of keys) await counters.insertOne({ _id: key, n: 0 })
    const step = (key: string, turn: number) =>
      inTransaction(db, async (session) => {
        const row = await counters.findOneAndUpdate(
          { _id: key },
          { $inc: { n: 1 } },
          { session, returnDocument: 'after' },
        )
        const outbox = outboxes[turn % outboxes.length]
        await outbox?.add(session, thingHappened, { key, n: row?.n ?? 0 })
      })
    for (let round = 0; round < 10; round += 1) {
      await Promise.all(keys.flatMap((key) => [0, 1, 2].map((turn) => step(key, round + turn))))
    }
    await sink.inbox.until((events) => new Set(events.map((event) => event.envelope.id)).size === 120)
    for (const key of keys) {
      const sent = sink.things().filter((thing) => thing.key === key)
      expect(sent.map((thing) => thing.n)).toEqual(Array.from({ length: 30 }, (_, n) => n + 1))
    }
  })
})

describe('a relay that is killed', () => {
  it('between publishing and marking causes the event to be published again', async () => {
    const prefix = freshPrefix()
    const redisUrl = requiredVariable('REDIS_URL')
    const settings = JSON.stringify({ mongoUrl: requiredVariable('MONGO_URL'), name, redisUrl, prefix })
    const script = fileURLToPath(new URL('dying-relay.ts', import.meta.url))
    const child = spawn(process.execPath, ['--no-warnings', script, settings], { stdio: 'inherit' })
    const [, signal] = (await once(child, 'exit')) as [number | null, string | null]
    expect(signal).toBe('SIGKILL')
    expect(await outboxModel(db).countDocuments({ pending: true })).toBe(1)

    const ids = createInbox<string>()
    const bus = await createBus({
      source: 'test',
      redisUrl,
      kafkaBrokers: '',
      prefix,
      log: silentLog,
      metrics: createMetrics('test'),
    })
    bus.subscribe({ event: thingHappened, group: 'test.reader', handler: async (event) => ids.add(event.id) })
    await bus.start()
    await startOutbox(bus)
    await ids.count(2)
    await bus.stop()
    expect(ids.items[0]).toBe(ids.items[1])
  })
})
