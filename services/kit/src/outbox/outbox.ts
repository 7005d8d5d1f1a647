import { setTimeout as delay } from 'node:timers/promises'
import type { ClientSession, Connection } from 'mongoose'
import type { Static, TSchema } from 'typebox'
import type { EventDefinition } from '@verdict/proto/events/event'
import { encodeEnvelope, toEvent, type EventContext } from '../bus/bus-envelope.ts'
import type { Bus } from '../bus/bus.ts'
import { systemClock, type Clock } from '../time/clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { createBatchRelay, createRelayProgress } from './relay-batches.ts'
import { createRelayLock } from './relay-lock.ts'
import { createSentRows } from './sent-rows.ts'
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

interface AddManyOptions {
  /** Trace of the call that caused each event. */
  traces?: readonly (Trace | undefined)[]
  /** How long publishing may be delayed, to be batched with other events. Default: 0. */
  withinMs?: number
}

export interface Outbox {
  /**
   * Writes an event in the caller's transaction: it is published if and only if the transaction commits, soon after the
   * session has ended. Delivery is at least once, in order for events of a topic with the same key.
   */
  add: <D extends TSchema>(
    session: ClientSession,
    event: EventDefinition<D>,
    data: Static<D>,
    options?: { subject?: string },
  ) => Promise<void>
  /** Writes several events of one type, in this order. */
  addMany: <D extends TSchema>(
    session: ClientSession,
    event: EventDefinition<D>,
    datas: readonly Static<D>[],
    options?: AddManyOptions,
  ) => Promise<void>
  /** Publishes pending events at once. Needed only by code that writes without `inTransaction`. */
  wake: () => void
  /** Starts the relay, which first publishes what earlier processes left. */
  start: () => Promise<void>
  /** Ends after the current batch. */
  stop: () => Promise<void>
}

/**
 * Interval of polling for events that a killed process left or another one has written; each process publishes its own
 * at once.
 */
const sweepMs = 10_000
/** How long a stopping service waits for its events to be published and its lease to be released. */
const stopWaitMs = 1_000
/**
 * Events that were published within this time are published again when the broker has lost its data, since consumers
 * may not have read them yet.
 */
const resentMs = 60 * 60_000

/**
 * Transactional outbox: events that report a change are written in the transaction of the change, and a relay publishes
 * them on the bus.
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { db, source, metrics, clock = systemClock } = options
  const rows = outboxModel(db)
  const relay = createRelay(options)
  const wakeWhenEnded = createSessionEndWake(relay.wake)
  metrics?.gauge('outbox_oldest_seconds', 'Age of the oldest event that has not left yet', [], () =>
    oldestAgeSec(db, clock),
  )

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
  async function insert(session: ClientSession, added: OutboxRow[], withinMs = 0): Promise<void> {
    await rows.insertMany(added, { session, lean: true })
    wakeWhenEnded(session, withinMs)
  }

  return {
    async add(session, event, data, about) {
      await insert(session, [toRow(event, data, about)])
    },
    async addMany(session, event, datas, { traces = [], withinMs } = {}) {
      if (datas.length === 0) return
      const added = datas.map((data, index) => toRow(event, data, { trace: traces[index] }))
      await insert(session, added, withinMs)
    },
    wake: () => relay.wake(),
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

/** Publishes pending events whenever it is woken, and every few seconds those that others left. */
function createRelay({ db, bus, log, clock = systemClock }: OutboxOptions) {
  const rows = outboxModel(db)
  const sent = createSentRows(rows, clock)
  const lock = createRelayLock(db, sent.mark)
  const written = createRelayProgress()
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
    /**
     * The lease holder may have read before the row was committed, so a woken process tries until it has the lease.
     */
    async step({ isWoken, stopping }) {
      // A process that is woken all the time needs the sweep, too.
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

  const waking = createDelayedWake(loop.wake)

  /** Relays remaining rows, which would otherwise wait for another process. */
  async function relayRest(): Promise<void> {
    try {
      if (waking.cancel()) await lock.hold((held) => relayAll(held, written, AbortSignal.timeout(stopWaitMs)))
    } finally {
      await lock.release()
    }
  }

  return {
    wake(withinMs = 0) {
      written.add()
      waking.within(withinMs)
    },
    async start(): Promise<void> {
      await lock.create()
      loop.start()
    },
    async stop(): Promise<void> {
      await loop.stop()
      // If the database or the bus does not respond, the lease expires by itself.
      await Promise.race([relayRest().catch(() => undefined), delay(stopWaitMs, undefined, { ref: false })])
    },
  }
}

/** Wakes the relay at once or, for events that may wait, within some time together with the next urgent one. */
function createDelayedWake(wake: () => void) {
  let waiting: NodeJS.Timeout | undefined

  /** Returns whether something was waiting. */
  function cancel(): boolean {
    const hasWaited = waiting !== undefined
    clearTimeout(waiting)
    waiting = undefined
    return hasWaited
  }

  function wakeNow(): void {
    cancel()
    wake()
  }

  return {
    cancel,
    within(ms: number): void {
      if (ms > 0) waiting ??= setTimeout(wakeNow, ms).unref()
      else wakeNow()
    },
  }
}

/** Wakes the relay once when a session has ended, within the time that the most urgent of its events may wait. */
function createSessionEndWake(wake: (withinMs: number) => void) {
  const delayMs = new WeakMap<ClientSession, number>()
  return (session: ClientSession, withinMs: number): void => {
    const known = delayMs.get(session)
    delayMs.set(session, Math.min(withinMs, known ?? withinMs))
    if (known === undefined) session.once('ended', () => wake(delayMs.get(session) ?? 0))
  }
}
