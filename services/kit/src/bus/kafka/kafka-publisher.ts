import { Partitioners, type Kafka, type Message } from 'kafkajs'
import type { busMetrics, DeadLetter } from '../bus-delivery.ts'
import { encodeEnvelope, type OutgoingEvent } from '../bus-envelope.ts'
import { inPublishSpans } from '../bus-spans.ts'
import type { createTopicCreator, KafkaNames } from './kafka-client.ts'

interface PublisherOptions {
  kafka: Kafka
  topics: ReturnType<typeof createTopicCreator>
  names: KafkaNames
  metrics: Pick<ReturnType<typeof busMetrics>, 'published'>
}

/** Writes events and dead letters to their topics, and creates missing topics. */
export function createKafkaPublisher({ kafka, topics, names, metrics }: PublisherOptions) {
  // Only one request is in flight, because a retried one would otherwise arrive after its successor.
  const producer = kafka.producer({
    createPartitioner: Partitioners.DefaultPartitioner,
    allowAutoTopicCreation: false,
    maxInFlightRequests: 1,
    retry: { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 },
  })

  async function send(messagesByTopic: ReadonlyMap<string, Message[]>): Promise<void> {
    await topics.ensure([...messagesByTopic.keys()])
    await producer.sendBatch({
      acks: -1,
      topicMessages: [...messagesByTopic].map(([topic, messages]) => ({ topic, messages })),
    })
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

  return {
    connect: () => producer.connect(),
    disconnect: () => producer.disconnect(),
    async publish(events: readonly OutgoingEvent[]): Promise<void> {
      if (events.length > 0) await inPublishSpans(events, append)
    },
    async saveDeadLetter({ topic, raw, ...why }: DeadLetter): Promise<void> {
      const headers = Object.fromEntries(Object.entries(why).map(([name, value]) => [name, String(value)]))
      await send(new Map([[names.dead(topic), [{ value: raw, headers }]]]))
    },
  }
}
