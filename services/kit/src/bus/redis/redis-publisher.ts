import type { busMetrics } from '../bus-delivery.ts'
import { encodeEnvelope, type OutgoingEvent } from '../bus-envelope.ts'
import { inPublishSpans } from '../bus-spans.ts'
import type { SharedRedis } from './shared-redis.ts'
import { appendArguments, streamOf, streamsOf, type StreamNames } from './streams/streams.ts'

interface PublisherOptions {
  names: StreamNames
  metrics: Pick<ReturnType<typeof busMetrics>, 'published'>
  /** Throws until the bus has started. */
  server: () => SharedRedis
}

/** Appends events to the streams of their topics, and keeps these from growing without end. */
export function createRedisPublisher({ names, metrics, server }: PublisherOptions) {
  const topics = new Set<string>()

  function keepTrimmed(redis: SharedRedis, topic: string): void {
    if (topics.has(topic)) return
    topics.add(topic)
    redis.keepTrimmed(streamsOf(names, topic))
  }

  async function append(events: readonly OutgoingEvent[]): Promise<void> {
    // All or nothing: were one refused and the next not, publishing them again would turn their order round.
    const redis = server()
    const batch = redis.commands.multi()
    for (const { topic, key, envelope } of events) {
      batch.xadd(...appendArguments(streamOf(names, topic, key), key, encodeEnvelope(envelope)))
      keepTrimmed(redis, topic)
    }
    const results = await batch.exec()
    const failure =
      results === null ? new Error('Redis dropped the batch') : results.find(([error]) => error !== null)?.[0]
    if (failure !== undefined && failure !== null) throw failure
    for (const { topic } of events) metrics.published(topic, 1)
  }

  return {
    keepTrimmed,
    async publish(events: readonly OutgoingEvent[]): Promise<void> {
      if (events.length > 0) await inPublishSpans(events, append)
    },
  }
}
