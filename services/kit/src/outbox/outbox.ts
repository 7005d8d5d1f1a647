import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, Connection, Model } from 'mongoose'
import type { Static, TSchema } from 'typebox'
import type { EventDefinition } from '@verdict/proto/events/event'
import { decodeEnvelope, encodeEnvelope, toEvent, type EventContext } from '../bus/bus-envelope.ts'
import type { Bus } from '../bus/bus.ts'
import { systemClock, type Clock } from '../time/clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createRelayLock } from './relay-lock.ts'
import { createSentRows, type SentRows } from './sent-rows.ts'
import { inOutboxSpans } from '../bus/bus-spans.ts'
import { firstPending, outboxModel, serverTimestamp, type OutboxRow } from './outbox.model.ts'
import { createLoop } from '../concurrency/loop.ts'
import { sleep } from '../concurrency/retry.ts'
import type { Trace } from '../trace.ts'

export interface OutboxOptions {
  db: Connection
  bus: Pick<Bus, 'publishRaw' | 'afterLoss'>
  /** Name of the service. */
  source: string
  log: Log
  metrics?: Metrics
  clock?: Clock
}

export interface Outbox {
  /**
   * Writes an event in the caller's transaction: it leaves if and only if the transaction is committed, soon after the
   * session has ended. At least once; in order for events with the same key of one topic.
   */
  add: <D extends TSchema>(
    session: ClientSession,
    event: EventDefinition<D>,
    data: Static<D>,
    options?: { subject?: string },
  ) => Promise<void>
  /** Writes several events of one kind, in their order. `traces`: of the call that each comes from. */
  addMany: <D extends TSchema>(
    session: ClientSession,
    event: EventDefinition<D>,
    datas: readonly Static<D>[],
    traces?: readonly (Trace | undefined)[],
  ) => Promise<void>
  /** Relays at once what waits. Needed only by who writes without `inTransaction`. */
  wake: () => void
  /** Begins to relay, with what earlier processes left. */
  start: () => Promise<void>
  /** Ends after the batch that is on its way. */
  stop: () => Promise<void>
}

const batchSize = 200
/** Only for what a killed process has left, or another has written: each process relays its own at once. */
const sweepMs = 10_000
/** At least this long lies between two relayings: what is written in a burst leaves together. */
const relaysApartMs = 20
/** What a service that stops waits at most for its lease to be given up. */
const releaseWaitMs = 1_000
/** What left so long ago may not have been taken yet where the broker loses it: it leaves again. */
const resentMs = 60 * 60_000

/** The way of every event that reports a change in the database: in the same transaction, then to the bus. */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, source, metrics, clock = systemClock } = options
  const rows = outboxModel(db)
  const relay = createRelay(options)
  const woken = new WeakSet<ClientSession>()
  metrics?.gauge('outbox_oldest_seconds', 'Age of the oldest event that has not left yet', [], () =>
    oldestAgeSec(db, clock),
  )

  function wakeWhenSessionEnds(session: ClientSession): void {
    if (woken.has(session)) return
    woken.add(session)
    session.once('ended', relay.wake)
  }

  function toRow<D extends TSchema>(
    event: EventDefinition<D>,
    data: Static<D>,
    about: Pick<EventContext, 'subject' | 'trace'> = {},
  ) {
    const now = clock.now()
    const { topic, key, envelope } = toEvent(event, data, { source, time: now, ...about })
    const row = { _id: envelope.id, order: serverTimestamp(), topic, key, event: encodeEnvelope(envelope) }
    return { ...row, createdAt: now, pending: true as const }
  }

  /** Rows are of our own making: nothing of them has to be cast or checked. */
  async function insert(session: ClientSession, added: OutboxRow[]): Promise<void> {
    await rows.insertMany(added, { session, lean: true })
    wakeWhenSessionEnds(session)
  }

  return {
    async add(session, event, data, about) {
      await insert(session, [toRow(event, data, about)])
    },
    async addMany(session, event, datas, traces = []) {
      if (datas.length === 0) return
      const added = datas.map((data, index) => toRow(event, data, { trace: traces[index] }))
      await insert(session, added)
    },
    wake: relay.wake,
    async start() {
      await rows.init()
      await relay.start()
    },
    stop: relay.stop,
  }
}

async function oldestAgeSec(db: Connection, clock: Clock): Promise<number> {
  try {
    const oldest = await firstPending(db).lean()
    return oldest === null ? 0 : Math.max(0, (clock.now().getTime() - oldest.createdAt.getTime()) / 1_000)
  } catch {
    return Number.NaN
  }
}

type RelayContext = Pick<OutboxOptions, 'bus'> & { rows: Model<OutboxRow>; sent: SentRows }

/** Relays what waits in batches, in its order, for as long as the lease is held. */
function createBatchRelay({ rows, sent, bus }: RelayContext) {
  let relayedAtMs = -Infinity

  function nextBatch(): Promise<OutboxRow[]> {
    return rows
      .find({ pending: true, ...sent.exceptThem() })
      .sort({ order: 1 })
      .limit(batchSize)
      .read('primary', [])
      .readConcern('majority')
      .lean()
  }

  async function relayBatches(held: () => boolean, stopping: AbortSignal): Promise<void> {
    while (held() && !stopping.aborted) {
      const batch = await nextBatch()
      if (batch.length === 0) return
      const events = batch.map(({ topic, key, event }) => ({ topic, key, envelope: decodeEnvelope(event) }))
      const writtenAt = batch.map(({ createdAt }) => createdAt)
      await inOutboxSpans(events, writtenAt, bus.publishRaw)
      sent.add(batch.map((row) => row._id))
      if (sent.isDue()) await sent.mark()
      // Who has written since has woken a relay since.
      if (batch.length < batchSize) return
    }
  }

  return async (held: () => boolean, written: WrittenEvents, stopping: AbortSignal): Promise<void> => {
    const waitMs = relayedAtMs + relaysApartMs - performance.now()
    if (waitMs > 0) await sleep(waitMs, stopping)
    const relayed = written.beginRelaying()
    await relayBatches(held, stopping)
    if (held()) relayed()
    relayedAtMs = performance.now()
  }
}

type WrittenEvents = ReturnType<typeof createWrittenEvents>

/** Whether all that this process has written was relayed: what was written just before a relaying looked has left with it. */
function createWrittenEvents() {
  let written = 0
  let relayed: number | undefined
  const forget = () => (relayed = undefined)
  return {
    add: () => (written += 1),
    areRelayed: () => relayed === written,
    /** They are to leave again. */
    forget,
    /** Gives what is called once the relaying has come to the end. */
    beginRelaying() {
      const seen = written
      forget()
      return () => (relayed = seen)
    },
  }
}

/** Relays what waits in the outbox whenever it is woken, and every few seconds what others left. */
function createRelay({ db, bus, log, clock = systemClock }: OutboxOptions) {
  const rows = outboxModel(db)
  const sent = createSentRows(rows, clock)
  const lock = createRelayLock(db, sent.mark)
  const written = createWrittenEvents()
  const relayAll = createBatchRelay({ rows, sent, bus })
  let checkedAt = -sweepMs

  /** Consumers know events that they have seen. */
  async function resendLost(): Promise<void> {
    const since = new Date(clock.now().getTime() - resentMs)
    sent.forget()
    written.forget()
    const lost = { sentAt: { $gt: since }, pending: { $exists: false } }
    const { modifiedCount } = await rows.updateMany(lost, { $set: { pending: true }, $unset: { sentAt: 1 } })
    if (modifiedCount > 0) log.warn({ events: modifiedCount }, 'the broker was emptied; events leave once more')
  }

  const loop = createLoop({
    log,
    failure: 'the outbox could not be relayed',
    everyMs: sweepMs,
    /** The lease holder may have looked before the row was committed: so whoever was woken tries until it has the lease. */
    async step({ isWoken, stopping }) {
      // Also in a process that is woken all the time.
      if (performance.now() - checkedAt >= sweepMs) {
        await bus.afterLoss(resendLost)
        checkedAt = performance.now()
      }
      if (isWoken && written.areRelayed()) return
      if (!isWoken && (await firstPending(db).lean()) === null) return
      if ((await lock.hold((held) => relayAll(held, written, stopping))) !== 'busy' || !isWoken) return
      loop.wake()
      await sleep(5 + Math.random() * 10, stopping)
    },
  })

  return {
    wake() {
      written.add()
      loop.wake()
    },
    async start(): Promise<void> {
      await lock.create()
      loop.start()
    },
    async stop(): Promise<void> {
      await loop.stop()
      // Where the database does not answer the lease ends by itself.
      await Promise.race([lock.release().catch(() => undefined), delay(releaseWaitMs, undefined, { ref: false })])
    },
  }
}
