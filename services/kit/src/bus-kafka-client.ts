import { Kafka, logLevel, type Admin, type logCreator } from 'kafkajs'
import type { BusOptions } from './bus.ts'
import type { Log } from './log.ts'

const defaultPartitions = 12

/** kafkajs repeats itself many times a second while a broker is away; the bus itself says once that it is. */
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
export function createTopicKeeper(admin: Admin, partitions = defaultPartitions) {
  const known = new Map<string, Promise<void>>()

  async function create(topic: string): Promise<void> {
    await admin.createTopics({ topics: [{ topic, numPartitions: partitions }], waitForLeaders: true, timeout: 10_000 })
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
