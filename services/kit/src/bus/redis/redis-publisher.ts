import type { busMetrics } from '../bus-delivery.ts'
import { encodeEnvelope, type OutgoingEvent } from '../bus-envelope.ts'
import { inPublishSpans } from '../bus-spans.ts'
import type { SharedRedis } from './shared-redis.ts'
import { appendEntries, streamOf, streamsOf, type StreamNames } from './streams/streams.ts'

interface PublisherOptions {
  names: StreamNames
  metrics: Pick<ReturnType<typeof busMetrics>, 'published'>
  /** Throws until the bus has started. */
  server: () => SharedRedis
}

/** Appends events to the streams of their topics and trims these streams. */
export function createRedisPublisher({ names, metrics, server }: PublisherOptions) {
  const topics = new Set<string>()

  function keepTrimmed(redis: SharedRedis, topic: string): void {
    if (topics.has(topic)) return
    topics.add(topic)
    redis.keepTrimmed(streamsOf(names, topic))
  }

  async function append(events: readonly OutgoingEvent[]): Promise<void> {
    const redis = server()
    for (const { topic } of events) keepTrimmed(redis, topic)
    await appendEntries(
      redis.commands,
      events.map(({ topic, key, envelope }) => {
        return { stream: streamOf(names, topic, key), key, raw: encodeEnvelope(envelope) }
      }),
    )
    for (const { topic } of events) metrics.published(topic, 1)
  }

  return {
    keepTrimmed,
    async publish(events: readonly OutgoingEvent[]): Promise<void> {
      if (events.length > 0) await inPublishSpans(events, append)
    },
  }
}
