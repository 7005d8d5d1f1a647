import type { ISocketFactory } from 'kafkajs'
import type { Static, TSchema } from 'typebox'
import type { EventDefinition, EventEnvelope } from '@verdict/proto/events/event'
import type { Clock } from '../time/clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { OutgoingEvent } from './bus-envelope.ts'

/** An event as its consumer gets it: the envelope with checked data; `time` as a Date. */
export interface ReceivedEvent<Type extends string = string, Data = unknown> extends Omit<
  EventEnvelope<Data>,
  'time' | 'type'
> {
  type: Type
  time: Date
}

/** What a consumer needs of an event's declaration. */
export interface Receivable {
  type: string
  topic: string
  data: TSchema
  /** Whether there is one says whether order is kept. */
  key?: unknown
}

/** What a process can take at the moment. */
export interface Capacity {
  /** How many events more. The handler makes it smaller before it awaits anything. */
  free: () => number
  /** Resolves when `free` may have grown, or `signal` is aborted. */
  whenIncreased: (signal: AbortSignal) => Promise<void>
}

/** The event, or the union of the events, that a handler for these declarations gets. */
export type ReceivedOf<E extends Receivable> = E extends { type: infer T extends string; data: infer D extends TSchema }
  ? ReceivedEvent<T, Static<D>>
  : never

export interface Subscription<E extends Receivable = Receivable> {
  event: E | readonly E[]
  /** `<service>.<purpose>`. Each group gets every event; the processes of a group share them. */
  group: string
  /**
   * Called at least once for each event, so it must be able to see one twice. An error lets the event come again,
   * with growing pauses; after the last try it goes to `<topic>.dead`. While a database or a service that the handler
   * needs is down, full or busy (`isTransient`), the event is tried for as long as that lasts.
   */
  handler(event: ReceivedOf<E>): Promise<void>
  /** Handlers at once in this process; events with the same key are never handled at once. Default 16. */
  concurrency?: number
  /**
   * For events without a key: nothing is handled here while there is no capacity. On Redis Streams nothing is read either,
   * so that another process has it at once; on Kafka what lies in this process's partitions waits for it.
   */
  capacity?: Capacity
}

export interface BroadcastSubscription<E extends Receivable = Receivable> {
  event: E | readonly E[]
  /** Called once for each event published from the start of this process on. An error is logged; the event does not come again. */
  handler(event: ReceivedOf<E>): Promise<void> | void
}

export interface PublishOptions {
  subject?: string
  id?: string
}

/**
 * How services tell each other what has happened. At least once; in order for events with the same key of one topic,
 * in no order for events without one.
 * What must not be lost leaves through the outbox, which calls `publishRaw`.
 */
export interface Bus {
  /** Resolves when the broker has it. Fails within seconds when the broker is down. */
  publish: <D extends TSchema>(event: EventDefinition<D>, data: Static<D>, options?: PublishOptions) => Promise<void>
  /** Publishes in the given order. After an error some may have been published: give all of them again. */
  publishRaw: (events: readonly OutgoingEvent[]) => Promise<void>
  /**
   * Runs `resend` where the broker has lost what was published, as a Redis that was emptied, and whenever it is asked
   * until that has succeeded once. On a broker that never was used, too; never on Kafka.
   */
  afterLoss: (resend: () => Promise<void>) => Promise<void>
  /** Before `start`. One subscription per group and topic. */
  subscribe: <const E extends Receivable>(subscription: Subscription<E>) => void
  /** Before `start`. Every process gets every event. */
  broadcast: <const E extends Receivable>(subscription: BroadcastSubscription<E>) => void
  /** Connects; resolves when events published from now on reach all subscriptions. */
  start: () => Promise<void>
  /** Takes no more, waits for the handlers that run, disconnects. */
  stop: () => Promise<void>
  /** Whether the broker is connected. */
  healthy: () => boolean
}

export interface BusOptions {
  /** Name of the service. */
  source: string
  redisUrl: string
  /** host:port separated by commas; empty: Redis Streams. */
  kafkaBrokers: string
  log: Log
  metrics: Metrics
  clock?: Clock
  /** Before every name on the broker; tests use one each. */
  prefix?: string
  /** How often a failing handler is tried before the event becomes a dead letter, and the pauses between. */
  retry?: Partial<RetryPolicy>
  /** Instead of kafkajs's own way to open connections to the brokers. */
  kafkaSocketFactory?: ISocketFactory
  /** Partitions of a topic that has to be created (Kafka). */
  partitions?: number
  /** After this time without a sign of life another process takes over what a consumer had. */
  takeoverMs?: number
}

export interface RetryPolicy {
  maxTries: number
  firstMs: number
  maxMs: number
}
