import { busMetrics, createDelivery } from '../bus-delivery.ts'
import { toEvent } from '../bus-envelope.ts'
import { createRedisCompetingConsumer } from './competing-consumer.ts'
import { createRedisOrderedConsumer } from './ordered/ordered-consumer.ts'
import { createRedisListener } from './redis-listener.ts'
import { shareRedis, type SharedRedis } from './shared-redis.ts'
import { createRedisPublisher } from './redis-publisher.ts'
import { appendDeadLetter, streamNames } from './streams/streams.ts'
import { createRegistrations } from '../bus-registrations.ts'
import type { Bus, BusOptions } from '../bus-port.ts'
import { systemClock } from '../../time/clock.ts'
import { createSemaphore } from '../../concurrency/keyed-queue.ts'

const defaultTakeoverMs = 5_000

interface Part {
  start: () => Promise<void>
  stop: () => Promise<void>
}

/**
 * The bus on Redis Streams. Redis must be persistent (`appendonly yes`).
 *
 * A new group starts with what the streams still hold: everything that some group has not processed, and at least the
 * last ten minutes. A stream holds at most 100,000 entries.
 */
export function createRedisBus(options: BusOptions): Bus {
  const { source, redisUrl, log, clock = systemClock, prefix = 'verdict', takeoverMs = defaultTakeoverMs } = options
  const names = streamNames(prefix)
  const metrics = busMetrics(options)
  const registrations = createRegistrations(source)
  const publisher = createRedisPublisher({ names, metrics, server })
  const parts: Part[] = []
  let shared: Awaited<ReturnType<typeof shareRedis>> | undefined

  function server(): SharedRedis {
    if (shared === undefined) throw new Error('the bus is not started')
    return shared.redis
  }

  async function startConsumers(redis: SharedRedis): Promise<void> {
    for (const consumer of registrations.consumers) {
      const semaphore = createSemaphore(consumer.concurrency)
      const saveDeadLetter = (letter: { topic: string }) =>
        appendDeadLetter(redis.commands, names.dead(letter.topic), { ...letter })
      const delivery = createDelivery({ consumer, options, metrics, semaphore, saveDeadLetter })
      const create = consumer.ordered ? createRedisOrderedConsumer : createRedisCompetingConsumer
      const part = create({ redis, names, consumer, delivery, semaphore, takeoverMs, log })
      parts.push(part)
      await part.start()
      for (const topic of consumer.topics) publisher.keepTrimmed(redis, topic)
    }
  }

  async function startListeners(redis: SharedRedis): Promise<void> {
    const { listeners } = registrations
    if (listeners.length === 0) return
    const part = createRedisListener({ redis, names, listeners, log })
    parts.push(part)
    await part.start()
  }

  return {
    async publish(event, data, extra = {}) {
      await publisher.publish([toEvent(event, data, { source, time: clock.now(), ...extra })])
    },
    publishRaw: publisher.publish,
    async afterLoss(resend) {
      const { commands } = server()
      const mark = names.kept(source)
      if ((await commands.exists(mark)) === 1) return
      await resend()
      await commands.set(mark, '1')
    },
    subscribe: registrations.subscribe,
    broadcast: registrations.broadcast,
    async start() {
      registrations.close()
      shared = await shareRedis(redisUrl, log)
      const { redis } = shared
      await startListeners(redis)
      await startConsumers(redis)
    },
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
      await shared?.release()
    },
    healthy: () => shared?.redis.commands.status === 'ready',
  }
}
