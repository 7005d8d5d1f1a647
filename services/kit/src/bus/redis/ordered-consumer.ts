import type { Delivery } from '../bus-delivery.ts'
import type { Consumer } from '../bus-registrations.ts'
import { createPartitionLeases, type Partition } from './partition-leases.ts'
import { createGroupRecovery, readUntilStopped } from './stream-reading.ts'
import type { SharedRedis } from './shared-redis.ts'
import { decodeReply, ensureGroup, partitions, type StreamEntry, type StreamNames } from './streams.ts'
import { createAsyncEvent } from '../../async-event.ts'
import { createKeyedQueue, type Semaphore } from '../../keyed-queue.ts'
import type { Log } from '../../log.ts'

export interface RedisConsumerOptions {
  redis: SharedRedis
  names: StreamNames
  consumer: Consumer
  delivery: Delivery
  /** Of the handlers that run. */
  semaphore: Semaphore
  takeoverMs: number
  log: Log
}

/** How many entries may wait in this process beyond those that run, so that one stuck key does not stop the others. */
const maxWaiting = 100
/** All processes of a group read under one name: only the holder of a partition reads it, and takes over what is open. */
const readerName = 'owner'

/** Reads a group's share of the partitions and hands the entries out: in order for one key, side by side else. */
export function createRedisOrderedConsumer(options: RedisConsumerOptions) {
  const { names, consumer, delivery, takeoverMs, log } = options
  const { commands, reads, watcher, every, renewLeases } = options.redis
  const { group, topics } = consumer
  const due = createAsyncEvent()
  const leases = createPartitionLeases({
    redis: commands,
    every,
    renewLeases,
    names,
    group,
    topics,
    log,
    leaseMs: takeoverMs,
    onRenewed: wakeWhereUnread,
  })
  const queue = createKeyedQueue()
  const maxQueued = consumer.concurrency + maxWaiting
  const stopping = new AbortController()
  /** What the last read looked at. */
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

  async function handle(partition: Partition, entry: StreamEntry, ended: AbortSignal): Promise<void> {
    const outcome =
      entry.raw === '' ? 'done' : await delivery.deliver({ topic: partition.topic, raw: entry.raw }, ended)
    if (outcome === 'done') {
      await commands.xack(partition.stream, group, entry.id).catch((error: unknown) => {
        log.warn({ err: error, group }, 'an event could not be acknowledged and may come again')
        partition.cursor = '0'
        due.set()
      })
    }
    partition.inFlight.delete(entry.id)
  }

  function enqueue(partition: Partition, entries: readonly StreamEntry[]): void {
    const ended = partition.ended.signal
    for (const entry of entries) {
      if (partition.inFlight.has(entry.id)) continue
      partition.inFlight.add(entry.id)
      queue.add(`${partition.stream} ${entry.key}`, () => handle(partition, entry, ended))
    }
  }

  /** Reads up to `count` entries of each partition. */
  async function read(from: readonly Partition[], positions: readonly string[], count: number) {
    const names = from.map((partition) => partition.stream)
    const command = ['GROUP', group, readerName, 'COUNT', count, 'STREAMS', ...names, ...positions]
    return decodeReply(await reads.call('XREADGROUP', ...command))
  }

  /** Entries that were handed out to a process which did not finish them. */
  async function readOpen(from: readonly Partition[], count: number): Promise<void> {
    const cursors = from.map((partition) => partition.cursor ?? '0')
    const found = await read(from, cursors, count)
    for (const partition of from) {
      const entries = found.get(partition.stream) ?? []
      partition.cursor = entries.at(-1)?.id ?? null
      enqueue(partition, entries)
    }
  }

  /** Gives whether that was all there is. */
  async function readNew(from: readonly Partition[], count: number): Promise<boolean> {
    const cursors = from.map(() => '>')
    const found = await read(from, cursors, count)
    for (const partition of from) {
      const entries = found.get(partition.stream) ?? []
      watcher.advance(partition.stream, entries.at(-1)?.id ?? '0-0', due.set)
      enqueue(partition, entries)
    }
    return [...found.values()].every((entries) => entries.length < count)
  }

  async function readOnce(): Promise<void> {
    await queue.below(maxQueued)
    due.clear()
    looked = readable()
    const count = Math.max(1, Math.ceil((maxQueued - queue.size()) / looked.length))
    const open = looked.filter((partition) => partition.cursor !== null)
    if (open.length > 0) await readOpen(open, count)
    else if (looked.length === 0 || (await readNew(looked, count))) await due.wait()
  }

  const recoverGroups = createGroupRecovery({ group, ensureGroups, stopping: stopping.signal, log })

  function recover(error: unknown, failures: number): Promise<void> {
    // What the lost reply held was handed out, and nobody has it.
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
      await queue.below(1)
      await reading
    },
  }
}
