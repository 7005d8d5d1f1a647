import type { Delivery } from '../../bus-delivery.ts'
import type { Consumer } from '../../bus-registrations.ts'
import { createEntryQueue } from './entry-queue.ts'
import { createPartitionLeases } from './partition-leases.ts'
import { createPartitionReader } from './partition-reader.ts'
import type { Partition } from './partition.ts'
import { createGroupRecovery, readUntilStopped } from '../streams/stream-reading.ts'
import type { SharedRedis } from '../shared-redis.ts'
import { ensureGroup, partitions, type StreamNames } from '../streams/streams.ts'
import { createAsyncEvent } from '../../../concurrency/async-event.ts'
import type { Semaphore } from '../../../concurrency/keyed-queue.ts'
import type { Log } from '../../../log.ts'

export interface RedisConsumerOptions {
  redis: SharedRedis
  names: StreamNames
  consumer: Consumer
  delivery: Delivery
  /** The semaphore limits running handlers. */
  semaphore: Semaphore
  takeoverMs: number
  log: Log
}

/** How many entries may wait in this process beyond those that run, so that one stuck key does not stop the others. */
const maxWaiting = 100

/** Reads a group's share of the partitions and hands the entries out: in order for one key, side by side else. */
export function createRedisOrderedConsumer(options: RedisConsumerOptions) {
  const { names, consumer, delivery, takeoverMs, log } = options
  const { commands, reads, watcher } = options.redis
  const { group, topics } = consumer
  const due = createAsyncEvent()
  const leases = createPartitionLeases({
    redis: options.redis,
    names,
    group,
    topics,
    log,
    leaseMs: takeoverMs,
    onRenewed: wakeWhereUnread,
  })
  const entries = createEntryQueue({ commands, group, delivery, log, onUnacknowledged: due.set })
  const reader = createPartitionReader({ reads, group, watcher, onGrown: due.set, take: entries.add })
  const maxQueued = consumer.concurrency + maxWaiting
  const stopping = new AbortController()
  /** These partitions were read last. */
  let looked: readonly Partition[] = []
  let unwatch: (() => void) | undefined
  let reading: Promise<void> | undefined

  const streams = topics.flatMap((topic) => partitions.map((index) => names.stream(topic, index)))

  async function ensureGroups(): Promise<void> {
    await Promise.all(streams.map((stream) => ensureGroup(commands, stream, group)))
  }

  /** The server may be slow to answer a read: the lease must outlast it. */
  const readable = () => leases.readable(takeoverMs / 4)

  function wakeWhereUnread(): void {
    if (readable().some((one) => one.cursor !== null || !looked.includes(one))) due.set()
  }

  async function readOnce(): Promise<void> {
    await entries.below(maxQueued)
    due.clear()
    looked = readable()
    const count = Math.max(1, Math.ceil((maxQueued - entries.size()) / looked.length))
    const open = looked.filter((partition) => partition.cursor !== null)
    if (open.length > 0) await reader.readOpen(open, count)
    else if (looked.length === 0 || (await reader.readNew(looked, count))) await due.wait()
  }

  const recoverGroups = createGroupRecovery({ group, ensureGroups, stopping: stopping.signal, log })

  function recover(error: unknown, failures: number): Promise<void> {
    // Redis has delivered the entries of the lost reply, but no consumer has received them.
    leases.readAgain()
    return recoverGroups(error, failures)
  }

  return {
    async start(): Promise<void> {
      await ensureGroups()
      unwatch = await watcher.watch(streams, due.set)
      await leases.start()
      reading = readUntilStopped(stopping.signal, readOnce, recover)
    },
    async stop(): Promise<void> {
      stopping.abort()
      unwatch?.()
      due.close()
      await leases.stop()
      await entries.below(1)
      await reading
    },
  }
}
