import { setTimeout as delay } from 'node:timers/promises'
import { Kafka, logLevel, type Admin, type logCreator } from 'kafkajs'
import { judgingTask } from '@verdict/proto/events/submission'
import type { BusOptions } from '../bus-port.ts'
import type { Log } from '../../log.ts'

const defaultPartitions = 12

/** A partition is read by one process at a time: so many judge workers can share the tasks. */
const partitionsByTopic: Readonly<Record<string, number>> = { [judgingTask.topic]: 240 }

function partitionsOf(topic: string): number {
  const wide = Object.entries(partitionsByTopic).find(([name]) => topic === name || topic.endsWith(`.${name}`))
  return wide?.[1] ?? defaultPartitions
}
const topicTimeoutMs = 10_000
/** At the first start of all services one broker is given hundreds of partitions at once. */
const leadersTimeoutMs = 60_000

/** kafkajs repeats itself many times a second while a broker is down; the bus itself says once that it is. */
function logInto(log: Log): logCreator {
  return () =>
    ({ log: { message, error } }) => {
      log.debug({ kafka: message, ...(error === undefined ? {} : { error: String(error) }) }, 'Kafka client')
    }
}

export function createKafkaClient({ source, kafkaBrokers, kafkaSocketFactory, log }: BusOptions): Kafka {
  return new Kafka({
    clientId: `verdict-${source}`,
    brokers: kafkaBrokers.split(',').map((broker) => broker.trim()),
    connectionTimeout: 3_000,
    requestTimeout: 6_000,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 6 },
    ...(kafkaSocketFactory === undefined ? {} : { socketFactory: kafkaSocketFactory }),
    logLevel: logLevel.WARN,
    logCreator: logInto(log),
  })
}

export interface KafkaNames {
  topic: (topic: string) => string
  dead: (topic: string) => string
  group: (group: string) => string
}

export function kafkaNames(prefix: string | undefined): KafkaNames {
  const before = (name: string) => (prefix === undefined ? name : `${prefix}.${name}`)
  return { topic: before, dead: (topic) => before(`${topic}.dead`), group: before }
}

/** Creates topics that do not exist yet; those that do keep their partitions. */
export function createTopicCreator(admin: Admin, partitions?: number) {
  const known = new Map<string, Promise<void>>()

  async function create(topic: string): Promise<void> {
    const topics = [{ topic, numPartitions: partitions ?? partitionsOf(topic) }]
    await admin.createTopics({ topics, waitForLeaders: false, timeout: topicTimeoutMs })
    await untilLed(topic)
  }

  /** kafkajs can wait for leaders, but takes a broker that has not heard of the new topic yet for a failure. */
  async function untilLed(topic: string): Promise<void> {
    for (const deadline = performance.now() + leadersTimeoutMs; ; await delay(50)) {
      try {
        const { topics } = await admin.fetchTopicMetadata({ topics: [topic] })
        if (topics[0]?.partitions.every((partition) => partition.leader >= 0)) return
      } catch (error) {
        if (performance.now() > deadline) throw error
      }
      if (performance.now() > deadline) throw new Error(`topic ${topic} has no leader after ${leadersTimeoutMs} ms`)
    }
  }

  return {
    async ensure(topics: readonly string[]): Promise<void> {
      for (const topic of topics) {
        const creation = known.get(topic) ?? create(topic)
        known.set(topic, creation)
        await creation.catch((error: unknown) => {
          known.delete(topic)
          throw error
        })
      }
    },
  }
}
