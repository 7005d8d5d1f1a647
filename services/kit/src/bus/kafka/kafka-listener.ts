import { randomUUID } from 'node:crypto'
import type { Admin, Kafka } from 'kafkajs'
import { deliverBroadcast } from '../bus-delivery.ts'
import type { Consumer } from '../bus-registrations.ts'
import type { KafkaNames } from './kafka-client.ts'
import { createMember } from './kafka-member.ts'
import type { Log } from '../../log.ts'
import { retryFor } from '../../concurrency/retry.ts'

const startTimeoutMs = 15_000

/** Delivers every event from now on to the broadcast listeners of this process, through a consumer group of its own. */
export function createKafkaListener(options: {
  kafka: Kafka
  admin: Admin
  names: KafkaNames
  source: string
  listeners: readonly Consumer[]
  log: Log
}) {
  const { kafka, admin, names, source, listeners, log } = options
  const groupId = names.group(`${source}.broadcast.${randomUUID()}`)
  const topics = [...new Set(listeners.flatMap((listener) => listener.topics))]
  const topicOf = new Map(topics.map((topic) => [names.topic(topic), topic]))
  let firstPositions: { topic: string; partition: number; offset: string }[] = []

  async function readPositions(): Promise<void> {
    for (const topic of topicOf.keys()) {
      // A new topic may not have leaders yet.
      const ends = await retryFor(startTimeoutMs, () => admin.fetchTopicOffsets(topic))
      firstPositions.push(...ends.map(({ partition, high }) => ({ topic, partition, offset: high })))
    }
  }

  const member = createMember(
    () =>
      kafka.consumer({
        groupId,
        sessionTimeout: 10_000,
        heartbeatInterval: 2_000,
        maxWaitTimeInMs: 1_000,
        allowAutoTopicCreation: false,
      }),
    async (consumer) => {
      await consumer.subscribe({ topics: [...topicOf.keys()], fromBeginning: false })
      // kafkajs resolves "latest" only with its first fetch, and would miss earlier events.
      consumer.on(consumer.events.GROUP_JOIN, () => {
        for (const position of firstPositions) consumer.seek(position)
        firstPositions = []
      })
      await consumer.run({
        autoCommitInterval: 2_000,
        eachMessage: async ({ topic, message }) => {
          const raw = message.value?.toString() ?? ''
          const wanted = listeners.filter((listener) => listener.topics.includes(topicOf.get(topic) ?? topic))
          await Promise.all(wanted.map((listener) => deliverBroadcast(listener, raw, log)))
        },
      })
    },
    log,
  )

  return {
    async start(): Promise<void> {
      await readPositions()
      await member.begin()
    },
    async stop(): Promise<void> {
      await member.end()
      // If deletion fails, the broker removes the group after its retention time.
      await admin.deleteGroups([groupId]).catch(() => undefined)
    },
  }
}
