import type { Redis } from 'ioredis'
import type { Delivery } from './bus-delivery.ts'
import type { Consumer } from './bus-registrations.ts'
import { createPartitionLeases, type Partition } from './bus-redis-leases.ts'
import { createGroupRecovery, readUntilStopped } from './bus-redis-reading.ts'
import { decodeReply, ensureGroup, partitions, type StreamEntry, type StreamNames } from './bus-redis-streams.ts'
import { createKeyedQueue, type Semaphore } from '../keyed-queue.ts'
import type { Log } from '../log.ts'
import { sleep } from '../retry.ts'

export interface RedisConsumerOptions {
  /** For everything that does not block. */
  redis: Redis
  /** Used by this consumer alone, for its blocking reads. */
  reader: Redis
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
  const { redis, reader, names, consumer, delivery, takeoverMs, log } = options
  const { group, topics } = consumer
  const leases = createPartitionLeases({ redis, names, group, topics, leaseMs: takeoverMs, log })
  const queue = createKeyedQueue()
  const maxQueued = consumer.concurrency + maxWaiting
  const blockMs = Math.min(1_000, Math.floor(takeoverMs / 4))
  const stopping = new AbortController()
  let reading: Promise<void> | undefined

  async function ensureGroups(): Promise<void> {
    for (const topic of topics) {
      for (const index of partitions) await ensureGroup(redis, names.stream(topic, index), group)
    }
  }

  async function handle(partition: Partition, entry: StreamEntry, ended: AbortSignal): Promise<void> {
    const outcome =
      entry.raw === '' ? 'done' : await delivery.deliver({ topic: partition.topic, raw: entry.raw }, ended)
    if (outcome === 'done') {
      await redis.xack(partition.stream, group, entry.id).catch((error: unknown) => {
        log.warn({ err: error, group }, 'an event could not be acknowledged and may come again')
        partition.cursor = '0'
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

  async function read(from: readonly Partition[], positions: readonly string[], extra: readonly (string | number)[]) {
    const streams = from.map((partition) => partition.stream)
    const count = Math.max(1, Math.ceil((maxQueued - queue.size()) / from.length))
    const reply = await reader.call(
      'XREADGROUP',
      'GROUP',
      group,
      readerName,
      'COUNT',
      count,
      ...extra,
      'STREAMS',
      ...streams,
      ...positions,
    )
    return decodeReply(reply)
  }

  /** Entries that were handed out to a process which did not finish them. */
  async function readOpen(from: readonly Partition[]): Promise<void> {
    const found = await read(
      from,
      from.map((partition) => partition.cursor ?? '0'),
      [],
    )
    for (const partition of from) {
      const entries = found.get(partition.stream) ?? []
      partition.cursor = entries.at(-1)?.id ?? null
      enqueue(partition, entries)
    }
  }

  async function readNew(from: readonly Partition[]): Promise<void> {
    const found = await read(
      from,
      from.map(() => '>'),
      ['BLOCK', blockMs],
    )
    for (const partition of from) enqueue(partition, found.get(partition.stream) ?? [])
  }

  async function readOnce(): Promise<void> {
    await queue.below(maxQueued)
    // The server may hand entries to a blocked reader until the block ends: the lease must outlast it.
    const readable = leases.readable(blockMs + takeoverMs / 8)
    const open = readable.filter((partition) => partition.cursor !== null)
    if (readable.length === 0) await sleep(20, stopping.signal)
    else if (open.length > 0) await readOpen(open)
    else await readNew(readable)
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
      await leases.start()
      reading = readUntilStopped(stopping.signal, readOnce, recover)
    },
    async stop(): Promise<void> {
      stopping.abort()
      reader.disconnect()
      await leases.stop()
      await queue.below(1)
      await reading
    },
  }
}
