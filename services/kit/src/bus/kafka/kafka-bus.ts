import { Partitioners, type Message } from 'kafkajs'
import { busMetrics, createDelivery, type DeadLetter } from '../bus-delivery.ts'
import { encodeEnvelope, toEvent, type OutgoingEvent } from '../bus-envelope.ts'
import { createKafkaClient, createTopicCreator, kafkaNames } from './kafka-client.ts'
import { createKafkaConsumer } from './kafka-consumer.ts'
import { createKafkaListener } from './kafka-listener.ts'
import { inPublishSpans } from '../bus-spans.ts'
import { createRegistrations } from '../bus-registrations.ts'
import type { Bus, BusOptions } from '../bus-port.ts'
import { systemClock } from '../../clock.ts'
import { createSemaphore } from '../../keyed-queue.ts'
import { retryFor } from '../../retry.ts'

const connectWithinMs = 30_000
const probeEveryMs = 5_000
const defaultTakeoverMs = 10_000

interface Part {
  start: () => Promise<void>
  stop: () => Promise<void>
}

/** The bus on Kafka. A new group begins with the oldest event that the topic still has. */
export function createKafkaBus(options: BusOptions): Bus {
  const { source, log, clock = systemClock, prefix, partitions, takeoverMs = defaultTakeoverMs } = options
  const kafka = createKafkaClient(options)
  const names = kafkaNames(prefix)
  const admin = kafka.admin()
  const topics = createTopicCreator(admin, partitions)
  // One request at a time, or one that is tried again would come after its successor.
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
    maxInFlightRequests: 1,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
  })
  const metrics = busMetrics(options)
  const registrations = createRegistrations(source)
  const parts: Part[] = []
  let reachable = false
  let probing: NodeJS.Timeout | undefined

  async function send(messagesByTopic: ReadonlyMap<string, Message[]>): Promise<void> {
    await topics.ensure([...messagesByTopic.keys()])
    await producer.sendBatch({
      acks: -1,
      topicMessages: [...messagesByTopic].map(([topic, messages]) => ({ topic, messages })),
    })
  }

  async function publishRaw(events: readonly OutgoingEvent[]): Promise<void> {
    if (events.length > 0) await inPublishSpans(events, append)
  }

  async function append(events: readonly OutgoingEvent[]): Promise<void> {
    const byTopic = new Map<string, Message[]>()
    for (const { topic, key, envelope } of events) {
      const messages = byTopic.get(names.topic(topic)) ?? []
      messages.push({
        key: key === '' ? null : key,
        value: encodeEnvelope(envelope),
        headers: { 'content-type': 'application/cloudevents+json' },
      })
      byTopic.set(names.topic(topic), messages)
    }
    await send(byTopic)
    for (const { topic } of events) metrics.published(topic, 1)
  }

  async function saveDeadLetter({ topic, raw, ...why }: DeadLetter): Promise<void> {
    const headers = Object.fromEntries(Object.entries(why).map(([name, value]) => [name, String(value)]))
    await send(new Map([[names.dead(topic), [{ value: raw, headers }]]]))
  }

  async function probe(): Promise<void> {
    const before = reachable
    reachable = await admin.describeCluster().then(
      () => true,
      () => false,
    )
    if (before && !reachable) log.warn('Kafka cannot be reached')
    if (!before && reachable) log.info('Kafka can be reached')
  }

  async function connect(): Promise<void> {
    try {
      await retryFor(
        connectWithinMs,
        () => admin.connect(),
        (error) => log.warn({ reason: String(error) }, 'waiting for Kafka'),
      )
      await producer.connect()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`Kafka at ${options.kafkaBrokers} cannot be used: ${reason}. Start it, or set KAFKA_BROKERS.`, {
        cause: error,
      })
    }
  }

  async function startParts(): Promise<void> {
    const { consumers, listeners } = registrations
    const wanted = [...consumers, ...listeners].flatMap((one) => one.topics)
    await topics.ensure([...new Set(wanted.map((topic) => names.topic(topic)))])
    if (listeners.length > 0) parts.push(createKafkaListener({ kafka, admin, names, source, listeners, log }))
    for (const consumer of consumers) {
      const semaphore = createSemaphore(consumer.concurrency)
      const delivery = createDelivery({ consumer, options, metrics, semaphore, saveDeadLetter })
      parts.push(createKafkaConsumer({ kafka, names, consumer, delivery, takeoverMs, log }))
    }
    await Promise.all(parts.map((part) => part.start()))
  }

  return {
    async publish(event, data, extra = {}) {
      await publishRaw([toEvent(event, data, { source, time: clock.now(), ...extra })])
    },
    publishRaw,
    afterLoss: () => Promise.resolve(),
    subscribe: registrations.subscribe,
    broadcast: registrations.broadcast,
    async start() {
      registrations.close()
      await connect()
      await startParts()
      await probe()
      probing = setInterval(() => void probe(), probeEveryMs)
      probing.unref()
    },
    async stop() {
      clearInterval(probing)
      reachable = false
      await Promise.all(parts.map((part) => part.stop()))
      await producer.disconnect()
      await admin.disconnect()
    },
    healthy: () => reachable,
  }
}
