import type { ISocketFactory } from 'kafkajs'
import type { Static, TSchema } from 'typebox'
import type { EventDefinition, EventEnvelope } from '@verdict/proto/events/event'
import type { Clock } from '../time/clock.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { OutgoingEvent } from './bus-envelope.ts'

/** An event as its consumer gets it: the envelope with validated data, and `time` as a Date. */
export interface ReceivedEvent<Type extends string = string, Data = unknown> extends Omit<
  EventEnvelope<Data>,
  'time' | 'type'
> {
  type: Type
  time: Date
}

/** The part of an event declaration that a consumer needs. */
export interface Receivable {
  type: string
  topic: string
  data: TSchema
  /** Events with a key are delivered in order. */
  key?: unknown
}

/** How much work this process can take at the moment. */
export interface Capacity {
  /** How many more events may be handled. The handler has to lower it before it awaits anything. */
  free: () => number
  /** Resolves when `free` may have grown, or when `signal` is aborted. */
  whenIncreased: (signal: AbortSignal) => Promise<void>
}

/** The event, or the union of events, that a handler for these declarations gets. */
export type ReceivedOf<E extends Receivable> = E extends { type: infer T extends string; data: infer D extends TSchema }
  ? ReceivedEvent<T, Static<D>>
  : never

export interface Subscription<E extends Receivable = Receivable> {
  event: E | readonly E[]
  /** `<service>.<purpose>`. Each group gets every event; the processes of a group share them. */
  group: string
  /**
   * Called at least once for each event, so it must be idempotent. When it throws, the event is retried with
   * exponential backoff; after the last attempt it goes to the dead letter topic `<topic>.dead`. Transient errors
   * (`isTransient`: a database or service is down, full or busy) are retried for as long as they last.
   */
  handler(event: ReceivedOf<E>): Promise<void>
  /**
   * Most handlers that run at the same time in this process; default 16. Events with the same key are never handled at
   * the same time.
   */
  concurrency?: number
  /**
   * Only for events without a key: nothing is handled here while there is no capacity. On Redis Streams nothing is read
   * either, so another process gets the events at once; on Kafka, events in the partitions of this process wait for it.
   */
  capacity?: Capacity
}

export interface BroadcastSubscription<E extends Receivable = Receivable> {
  event: E | readonly E[]
  /**
   * Called once for each event that is published after this process has started. An error is logged; the event is not
   * delivered again.
   */
  handler(event: ReceivedOf<E>): Promise<void> | void
}

export interface PublishOptions {
  subject?: string
  id?: string
}

/**
 * Publish and subscribe between services. Delivery is at least once, in order for events of a topic with the same key
 * and unordered without a key. Events that must not be lost are published through the outbox, which calls `publishRaw`.
 */
export interface Bus {
  /** Resolves when the broker has stored the event; fails within seconds while the broker is down. */
  publish: <D extends TSchema>(event: EventDefinition<D>, data: Static<D>, options?: PublishOptions) => Promise<void>
  /** Publishes in the given order. After an error some events may have been published: publish all of them again. */
  publishRaw: (events: readonly OutgoingEvent[]) => Promise<void>
  /**
   * Calls `resend` when the broker has lost what was published, such as an emptied Redis, and again until it has
   * succeeded once. It is also called on a broker that is used for the first time, and never on Kafka.
   */
  afterLoss: (resend: () => Promise<void>) => Promise<void>
  /** Has to be called before `start`, at most once per group and topic. */
  subscribe: <const E extends Receivable>(subscription: Subscription<E>) => void
  /** Has to be called before `start`. Every process gets every event. */
  broadcast: <const E extends Receivable>(subscription: BroadcastSubscription<E>) => void
  /** Connects; resolves when events that are published from now on reach all subscriptions. */
  start: () => Promise<void>
  /** Stops consuming, waits for running handlers and disconnects. */
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
  /** Prefix of every name on the broker; each test uses its own. */
  prefix?: string
  /** How often a failing handler is retried before the event becomes a dead letter, and the backoff in between. */
  retry?: Partial<RetryPolicy>
  /** Replaces the way in which kafkajs connects to the brokers. */
  kafkaSocketFactory?: ISocketFactory
  /** Number of partitions of topics that are created (Kafka). */
  partitions?: number
  /** After this time without a heartbeat another process takes over the events of a consumer. */
  takeoverMs?: number
}

export interface RetryPolicy {
  maxTries: number
  firstMs: number
  maxMs: number
}
