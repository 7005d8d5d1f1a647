import type { Admin } from 'kafkajs'
import { busMetrics, createDelivery } from '../bus-delivery.ts'
import { toEvent } from '../bus-envelope.ts'
import { createKafkaClient, createTopicCreator, kafkaNames } from './kafka-client.ts'
import { createKafkaConsumer } from './kafka-consumer.ts'
import { createKafkaListener } from './kafka-listener.ts'
import { createKafkaPublisher } from './kafka-publisher.ts'
import { createRegistrations } from '../bus-registrations.ts'
import type { Bus, BusOptions } from '../bus-port.ts'
import { systemClock } from '../../time/clock.ts'
import { createSemaphore } from '../../concurrency/keyed-queue.ts'
import type { Log } from '../../log.ts'
import { retryFor } from '../../concurrency/retry.ts'
import { UnusableServerError } from '../../store/unusable-server.ts'

const connectTimeoutMs = 30_000
const probeEveryMs = 5_000
const defaultTakeoverMs = 10_000

interface Part {
  start: () => Promise<void>
  stop: () => Promise<void>
}

interface Connectable {
  connect: () => Promise<void>
}

/** The bus on Kafka. A new group begins with the oldest event that the topic still has. */
export function createKafkaBus(options: BusOptions): Bus {
  const { source, log, clock = systemClock, prefix, partitions, takeoverMs = defaultTakeoverMs } = options
  const kafka = createKafkaClient(options)
  const names = kafkaNames(prefix)
  const admin = kafka.admin()
  const topics = createTopicCreator(admin, partitions)
  const metrics = busMetrics(options)
  const publisher = createKafkaPublisher({ kafka, topics, names, metrics })
  const reachability = watchReachability(admin, log)
  const registrations = createRegistrations(source)
  const parts: Part[] = []

  async function startParts(): Promise<void> {
    const { consumers, listeners } = registrations
    const wanted = [...consumers, ...listeners].flatMap((one) => one.topics)
    await topics.ensure([...new Set(wanted.map((topic) => names.topic(topic)))])
    if (listeners.length > 0) parts.push(createKafkaListener({ kafka, admin, names, source, listeners, log }))
    for (const consumer of consumers) {
      const semaphore = createSemaphore(consumer.concurrency)
      const delivery = createDelivery({
        consumer,
        options,
        metrics,
        semaphore,
        saveDeadLetter: publisher.saveDeadLetter,
      })
      parts.push(createKafkaConsumer({ kafka, names, consumer, delivery, takeoverMs, log }))
    }
    await Promise.all(parts.map((part) => part.start()))
  }

  return {
    async publish(event, data, extra = {}) {
      await publisher.publish([toEvent(event, data, { source, time: clock.now(), ...extra })])
    },
    publishRaw: publisher.publish,
    afterLoss: () => Promise.resolve(),
    subscribe: registrations.subscribe,
    broadcast: registrations.broadcast,
    async start() {
      registrations.close()
      await connect(options, [admin, publisher])
      await startParts()
      await reachability.start()
    },
    async stop() {
      reachability.stop()
      await Promise.all(parts.map((part) => part.stop()))
      await publisher.disconnect()
      await admin.disconnect()
    },
    healthy: reachability.isReachable,
  }
}

/** Waits for Kafka with the first connection, then opens the others. */
async function connect(
  { kafkaBrokers, log }: BusOptions,
  [first, ...others]: readonly [Connectable, ...Connectable[]],
) {
  try {
    await retryFor(
      connectTimeoutMs,
      () => first.connect(),
      (error) => log.warn({ reason: String(error) }, 'waiting for Kafka'),
    )
    for (const part of others) await part.connect()
  } catch (error) {
    throw new UnusableServerError('Kafka', kafkaBrokers, 'KAFKA_BROKERS', error)
  }
}

/** Polls Kafka over one connection and logs when it becomes unreachable and when it is back. */
function watchReachability(admin: Admin, log: Log) {
  let isReachable = false
  let probing: NodeJS.Timeout | undefined

  async function probe(): Promise<void> {
    const before = isReachable
    isReachable = await admin.describeCluster().then(
      () => true,
      () => false,
    )
    if (before && !isReachable) log.warn('Kafka cannot be reached')
    if (!before && isReachable) log.info('Kafka can be reached')
  }

  return {
    isReachable: () => isReachable,
    async start(): Promise<void> {
      await probe()
      probing = setInterval(() => void probe(), probeEveryMs)
      probing.unref()
    },
    stop(): void {
      clearInterval(probing)
      isReachable = false
    },
  }
}
