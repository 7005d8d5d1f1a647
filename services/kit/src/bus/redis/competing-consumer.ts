import { randomUUID } from 'node:crypto'
import { createStreamClaims } from './streams/stream-claims.ts'
import type { RedisConsumerOptions } from './ordered/ordered-consumer.ts'
import { createGroupRecovery, readUntilStopped } from './streams/stream-reading.ts'
import { decodeReply, ensureGroup, type StreamEntry } from './streams/streams.ts'
import { renewalsPerLease } from './shared-redis.ts'
import { createAsyncEvent } from '../../concurrency/async-event.ts'
import { createKeyedQueue } from '../../concurrency/keyed-queue.ts'

/** How many entries may wait here to be tried again, beyond those that run. */
const maxWaiting = 100

type Claims = ReturnType<typeof createStreamClaims>

/** Manages the entries of the stream that this process is handling. */
function createEntryWork(
  { consumer, delivery, semaphore, log, redis: { commands } }: RedisConsumerOptions,
  { topic, stream, claims, stopping }: { topic: string; stream: string; claims: Claims; stopping: AbortSignal },
) {
  const { group, capacity } = consumer
  const queue = createKeyedQueue()
  const most = consumer.concurrency + maxWaiting
  /** The controller is given when the entry is another's, or the bus stops. */
  const inFlight = new Map<string, AbortController>()

  async function handle({ id, raw }: StreamEntry, ended: AbortSignal): Promise<void> {
    const outcome = raw === '' ? 'done' : await delivery.deliver({ topic, raw }, ended)
    const settled = outcome === 'done' ? commands.xack(stream, group, id) : claims.release([id])
    await settled.catch((error: unknown) => log.warn({ err: error, group }, 'an event may come again'))
    inFlight.delete(id)
  }

  function begin(entry: StreamEntry): void {
    const ended = new AbortController()
    inFlight.set(entry.id, ended)
    queue.add(entry.id, () => handle(entry, ended.signal))
  }

  /** The capacity of the moment when the read began may be gone. */
  async function beginWhile(entries: readonly StreamEntry[]): Promise<void> {
    const left: string[] = []
    for (const entry of entries) {
      if (inFlight.has(entry.id)) continue
      if (!stopping.aborted && capacity.free() > 0) begin(entry)
      else left.push(entry.id)
    }
    await claims.release(left)
  }

  /** How many entries can be begun now, once it is one at least; 0 when the bus stops. */
  async function places(): Promise<number> {
    while (!stopping.aborted) {
      const free = Math.min(semaphore.free(), capacity.free(), most - queue.size())
      if (free > 0) return free
      if (queue.size() >= most) await queue.below(most)
      else if (semaphore.free() <= 0) await semaphore.freed()
      else await capacity.whenIncreased(stopping)
    }
    return 0
  }

  /** Renews the claims of running entries, and aborts those that another process has claimed. */
  async function keep(): Promise<void> {
    try {
      for (const id of await claims.keep([...inFlight.keys()])) inFlight.get(id)?.abort()
    } catch (error) {
      log.warn({ reason: String(error), group }, 'what is worked on could not be kept')
    }
  }

  return {
    beginWhile,
    places,
    keep,
    abort() {
      for (const ended of inFlight.values()) ended.abort()
    },
    ended: () => queue.below(1),
  }
}

type EntryWork = ReturnType<typeof createEntryWork>

/** Reads the stream for a member of the group, as much at once as it has places for. */
function createEntryReader(
  { consumer: { group }, redis: { reads, watcher } }: RedisConsumerOptions,
  { me, stream, claims, work }: { me: string; stream: string; claims: Claims; work: EntryWork },
) {
  const due = createAsyncEvent()
  /** Whether it is time to look, and whether there may be anything. */
  let isTakeOverDue = true
  let hasGrown = true

  function grow(): void {
    hasGrown = true
    due.set()
  }

  function lookAfterOthers(): void {
    isTakeOverDue = true
    due.set()
  }

  /** Returns whether there were any entries. */
  async function takeOver(count: number): Promise<boolean> {
    const entries = await claims.takeOver(count)
    await work.beginWhile(entries)
    return entries.length > 0
  }

  /** Returns whether there may be more entries. */
  async function readNew(count: number): Promise<boolean> {
    hasGrown = false
    try {
      const command = ['GROUP', group, me, 'COUNT', count, 'STREAMS', stream, '>']
      const entries = decodeReply(await reads.call('XREADGROUP', ...command)).get(stream) ?? []
      watcher.advance(stream, entries.at(-1)?.id ?? '0-0', grow)
      hasGrown ||= entries.length === count
      await work.beginWhile(entries)
    } catch (error) {
      hasGrown = true
      throw error
    }
    return hasGrown
  }

  async function readOnce(): Promise<void> {
    const count = await work.places()
    if (count === 0) return
    due.clear()
    if (isTakeOverDue && (await takeOver(count))) return
    isTakeOverDue = false
    if (!hasGrown || !(await readNew(count))) await due.wait()
  }

  return { readOnce, grow, lookAfterOthers, stop: () => due.close() }
}

/**
 * Competes with the other processes of the group for events of an unordered topic. It reads only as many entries as it
 * can start, so that the rest stays available to the others.
 */
export function createRedisCompetingConsumer(options: RedisConsumerOptions) {
  const { names, consumer, takeoverMs, log } = options
  const { commands, reads, watcher, every } = options.redis
  const { group, topics } = consumer
  const [topic = ''] = topics
  const stream = names.shared(topic)
  const me = randomUUID()
  const claims = createStreamClaims({ redis: commands, reads, stream, group, me, takeoverMs })
  const stopping = new AbortController()
  const work = createEntryWork(options, { topic, stream, claims, stopping: stopping.signal })
  const ensureGroups = () => ensureGroup(commands, stream, group)
  const recover = createGroupRecovery({ group, ensureGroups, stopping: stopping.signal, log })
  const reader = createEntryReader(options, { me, stream, claims, work })
  let toEnd: (() => void)[] = []
  let reading: Promise<void> | undefined

  return {
    async start(): Promise<void> {
      await ensureGroups()
      await claims.sweep()
      toEnd = [
        await watcher.watch([stream], reader.grow),
        every(takeoverMs / renewalsPerLease, () => {
          void work.keep()
          reader.lookAfterOthers()
        }),
      ]
      reading = readUntilStopped(stopping.signal, reader.readOnce, recover)
    },
    async stop(): Promise<void> {
      stopping.abort()
      reader.stop()
      work.abort()
      await reading
      await work.ended()
      for (const end of toEnd) end()
      await claims.leave().catch((error: unknown) => log.warn({ err: error, group }, 'what was left comes later'))
    },
  }
}
