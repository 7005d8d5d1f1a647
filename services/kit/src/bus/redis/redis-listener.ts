import { deliverBroadcast } from '../bus-delivery.ts'
import { pauseAfterFailure, readUntilStopped } from './streams/stream-reading.ts'
import type { SharedRedis } from './shared-redis.ts'
import type { Consumer } from '../bus-registrations.ts'
import { decodeReply, newestId, streamsOf, type StreamEntry, type StreamNames } from './streams/streams.ts'
import { createAsyncEvent } from '../../concurrency/async-event.ts'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'
import type { Log } from '../../log.ts'

const most = 100
const maxWaiting = 1_000

/** Passes every event from now on to all broadcast listeners of this process. */
export function createRedisListener(options: {
  redis: SharedRedis
  names: StreamNames
  listeners: readonly Consumer[]
  log: Log
}) {
  const { names, listeners, log } = options
  const { commands, reads, watcher } = options.redis
  const topics = [...new Set(listeners.flatMap((listener) => listener.topics))]
  const topicOf = new Map(topics.flatMap((topic) => streamsOf(names, topic).map((stream) => [stream, topic] as const)))
  const positions = new Map<string, string>()
  const queue = createKeyedQueue()
  const grown = createAsyncEvent()
  const stopping = new AbortController()
  let unwatch: (() => void) | undefined
  let reading: Promise<void> | undefined

  async function readOnce(): Promise<void> {
    await queue.below(maxWaiting)
    grown.clear()
    const reply = await reads.call('XREAD', 'COUNT', most, 'STREAMS', ...positions.keys(), ...positions.values())
    const found = decodeReply(reply)
    for (const [stream, entries] of found) {
      for (const entry of entries) deliverToAll(stream, entry)
    }
    if ([...found.values()].every((entries) => entries.length < most)) await grown.wait()
  }

  function deliverToAll(stream: string, { id, key, raw }: StreamEntry): void {
    positions.set(stream, id)
    watcher.advance(stream, id, grown.set)
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
      unwatch = await watcher.watch([...topicOf.keys()], grown.set)
      const newest = async (stream: string) => positions.set(stream, await newestId(commands, stream))
      await Promise.all([...topicOf.keys()].map(newest))
      reading = readUntilStopped(stopping.signal, readOnce, recover)
    },
    async stop(): Promise<void> {
      stopping.abort()
      unwatch?.()
      grown.close()
      await reading
      await queue.below(1)
    },
  }
}
