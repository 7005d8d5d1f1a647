import type { EventEnvelope } from '@verdict/proto/events/event'
import { assertData, decodeEnvelope, InvalidEvent } from './bus-envelope.ts'
import type { BusOptions, ReceivedEvent, RetryPolicy } from './bus-port.ts'
import type { Consumer } from './bus-registrations.ts'
import { systemClock } from '../time/clock.ts'
import type { Semaphore } from '../concurrency/keyed-queue.ts'
import { isTransient } from '../outage.ts'
import { backoffMs, sleep } from '../concurrency/retry.ts'
import { inProcessSpan } from './bus-spans.ts'

const defaultRetry: RetryPolicy = { maxTries: 8, firstMs: 200, maxMs: 30_000 }
const outagePauses = { firstMs: 100, maxMs: 3_000 }

/** An event that no handler could process, with all that is needed to understand it and to publish it again. */
export interface DeadLetter {
  topic: string
  group: string
  raw: string
  error: string
  tries: number
  at: string
}

/** `abandoned`: neither done nor a dead letter; the broker shall deliver it again. */
export type Outcome = 'done' | 'abandoned'

export interface Delivery {
  /** Handles one message of a group to the end: done, a dead letter, or abandoned because `signal` was aborted. */
  deliver: (message: { topic: string; raw: string }, signal: AbortSignal) => Promise<Outcome>
}

export interface BusMetrics {
  published: (topic: string, count: number) => void
  handled: (group: string, type: string, outcome: 'ok' | 'failed' | 'dead', seconds: number) => void
}

export function busMetrics({ metrics }: Pick<BusOptions, 'metrics'>): BusMetrics {
  const published = metrics.counter('bus_published_total', 'Events published', ['topic'])
  const handled = metrics.histogram('bus_handled_seconds', 'Time that handling an event took', [
    'group',
    'type',
    'outcome',
  ])
  const dead = metrics.counter('bus_dead_letters_total', 'Events that became dead letters after their last try', [
    'group',
    'type',
  ])
  return {
    published: (topic, count) => published.inc({ topic }, count),
    handled: (group, type, outcome, seconds) => {
      handled.observe({ group, type, outcome }, seconds)
      if (outcome === 'dead') dead.inc({ group, type })
    },
  }
}

function received(envelope: EventEnvelope): ReceivedEvent {
  return { ...envelope, time: new Date(envelope.time) }
}

/** Decodes a message; null for an event type on the same topic that the consumer did not subscribe to. */
function open(raw: string, consumer: Consumer): ReceivedEvent | null {
  const envelope = decodeEnvelope(raw)
  const declaration = consumer.byType.get(envelope.type)
  if (declaration === undefined) return null
  assertData(declaration, envelope.data)
  return received(envelope)
}

interface DeliveryParts {
  consumer: Consumer
  options: BusOptions
  metrics: BusMetrics
  semaphore: Semaphore
  /** Keeps a dead letter; fails when the broker is down. */
  saveDeadLetter: (letter: DeadLetter) => Promise<void>
}

export function createDelivery(parts: DeliveryParts): Delivery {
  const { consumer, options } = parts
  const { log } = options
  return {
    async deliver({ topic, raw }, signal) {
      let event: ReceivedEvent | null
      try {
        event = open(raw, consumer)
      } catch (error) {
        return sendToDeadLetters(parts, { topic, raw, error, tries: 0, type: 'invalid' }, signal)
      }
      if (event === null) return 'done'
      const { type } = event
      const failure = await handleWithRetries(parts, event, signal)
      if (failure === null) return 'done'
      if (failure === 'abandoned') return 'abandoned'
      log.error(
        { err: failure.error, group: consumer.group, event: event.id, type },
        'event sent to the dead letters after its last try',
      )
      return sendToDeadLetters(parts, { topic, raw, ...failure, type }, signal)
    },
  }
}

interface Failure {
  error: unknown
  tries: number
}

async function handleWithRetries(
  { consumer, options, metrics, semaphore }: DeliveryParts,
  event: ReceivedEvent,
  signal: AbortSignal,
): Promise<Failure | 'abandoned' | null> {
  const policy = { ...defaultRetry, ...options.retry }
  let outages = 0
  for (let tries = 1; ;) {
    if (signal.aborted) return 'abandoned'
    const [error, seconds] = await semaphore.run(() => timed(() => handleOnce(consumer, event, signal)))
    if (error === 'abandoned') return 'abandoned'
    metrics.handled(consumer.group, event.type, error === null ? 'ok' : 'failed', seconds)
    if (error === null) return null
    const outage = isTransient(error.thrown)
    if (!outage && tries >= policy.maxTries) return { error: error.thrown, tries }
    options.log.warn(
      { err: error.thrown, group: consumer.group, event: event.id, type: event.type, tries },
      'event will be tried again',
    )
    if (outage) outages += 1
    await sleep(outage ? backoffMs(outages, outagePauses) : backoffMs(tries, policy), signal)
    if (!outage) tries += 1
  }
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now()
  const result = await work()
  return [result, (performance.now() - startedAt) / 1_000]
}

async function handleOnce(
  consumer: Consumer,
  event: ReceivedEvent,
  signal: AbortSignal,
): Promise<{ thrown: unknown } | 'abandoned' | null> {
  // The partition may have been lost while waiting for a free slot.
  if (signal.aborted) return 'abandoned'
  try {
    await inProcessSpan(event, consumer.group, () => consumer.handle(event))
    return null
  } catch (error) {
    return { thrown: error }
  }
}

function errorText(error: unknown): string {
  return (error instanceof Error ? (error.stack ?? error.message) : String(error)).slice(0, 4_000)
}

async function sendToDeadLetters(
  { consumer, options, metrics, saveDeadLetter }: DeliveryParts,
  failed: { topic: string; raw: string; error: unknown; tries: number; type: string },
  signal: AbortSignal,
): Promise<Outcome> {
  const { clock = systemClock, log } = options
  const { topic, raw, error, tries, type } = failed
  if (error instanceof InvalidEvent)
    log.error({ group: consumer.group, topic, reason: error.message }, 'invalid event sent to the dead letters')
  const letter = { topic, group: consumer.group, raw, error: errorText(error), tries, at: clock.now().toISOString() }
  for (let attempt = 1; !signal.aborted; attempt += 1) {
    try {
      await saveDeadLetter(letter)
      metrics.handled(consumer.group, type, 'dead', 0)
      return 'done'
    } catch (problem) {
      log.warn({ err: problem, topic }, 'a dead letter could not be saved yet')
      await sleep(backoffMs(attempt, outagePauses), signal)
    }
  }
  return 'abandoned'
}

/** Calls a broadcast listener once; an error is logged and not retried. */
export async function deliverBroadcast(listener: Consumer, raw: string, log: BusOptions['log']): Promise<void> {
  try {
    const event = open(raw, listener)
    if (event === null) return
    await inProcessSpan(event, listener.group, () => listener.handle(event))
  } catch (error) {
    log.error({ err: error, listener: listener.group }, 'broadcast event failed')
  }
}
