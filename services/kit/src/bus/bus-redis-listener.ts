import type { Redis } from 'ioredis'
import { deliverBroadcast } from './bus-delivery.ts'
import { pauseAfterFailure, readUntilStopped } from './bus-redis-reading.ts'
import type { Consumer } from './bus-registrations.ts'
import { decodeReply, newestId, streamsOf, type StreamEntry, type StreamNames } from './bus-redis-streams.ts'
import { createKeyedQueue } from '../keyed-queue.ts'
import type { Log } from '../log.ts'

const blockMs = 1_000
const maxWaiting = 1_000

/** Gives every event from now on to all broadcast listeners of this process. */
export function createRedisListener(options: {
  redis: Redis
  reader: Redis
  names: StreamNames
  listeners: readonly Consumer[]
  log: Log
}) {
  const { redis, reader, names, listeners, log } = options
  const topics = [...new Set(listeners.flatMap((listener) => listener.topics))]
  const topicOf = new Map(topics.flatMap((topic) => streamsOf(names, topic).map((stream) => [stream, topic] as const)))
  const positions = new Map<string, string>()
  const queue = createKeyedQueue()
  const stopping = new AbortController()
  let reading: Promise<void> | undefined

  async function readOnce(): Promise<void> {
    await queue.below(maxWaiting)
    const reply = await reader.call(
      'XREAD',
      'COUNT',
      100,
      'BLOCK',
      blockMs,
      'STREAMS',
      ...positions.keys(),
      ...positions.values(),
    )
    for (const [stream, entries] of decodeReply(reply)) {
      for (const entry of entries) deliverToAll(stream, entry)
    }
  }

  function deliverToAll(stream: string, { id, key, raw }: StreamEntry): void {
    positions.set(stream, id)
    const topic = topicOf.get(stream) ?? ''
    for (const listener of listeners) {
      if (!listener.topics.includes(topic)) continue
      queue.add(`${listener.group} ${stream} ${key}`, () => deliverBroadcast(listener, raw, log))
    }
  }

  const recover = (error: unknown, failures: number) =>
    pauseAfterFailure(error, { failures, stopping: stopping.signal, log, what: 'listening to Redis' })

  return {
    async start(): Promise<void> {
      for (const stream of topicOf.keys()) positions.set(stream, await newestId(redis, stream))
      reading = readUntilStopped(stopping.signal, readOnce, recover)
    },
    async stop(): Promise<void> {
      stopping.abort()
      reader.disconnect()
      await reading
      await queue.below(1)
    },
  }
}
