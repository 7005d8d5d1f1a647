import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

const windowMs = 60_000
const exchangeMs = 250
const prefix = 'verdict:calls:'
/** Beyond this the least recently used count is evicted. */
const maxCounts = 100_000
/**
 * Share of a limit from which on a count is synchronized: rare callers do not matter to other processes and cost no
 * call of Redis.
 */
const reportedShare = 0.01

/**
 * Adds calls to a count, which expires one window after its first call, and returns the sum and the remaining time in
 * ms. A batch of a process is added once, however often it is sent, since a command may have been executed although its
 * response timed out.
 */
const addScript = `
if redis.call('HGET', KEYS[1], ARGV[3]) ~= ARGV[4] then
  redis.call('HINCRBY', KEYS[1], 'calls', ARGV[1])
  redis.call('HSET', KEYS[1], ARGV[3], ARGV[4])
end
local calls = tonumber(redis.call('HGET', KEYS[1], 'calls'))
local leftMs = redis.call('PTTL', KEYS[1])
if leftMs < 0 then
  leftMs = tonumber(ARGV[2])
  redis.call('PEXPIRE', KEYS[1], leftMs)
end
return {calls, leftMs}`

interface Count {
  /** Sum over all processes at the last synchronization, without later calls of this process. */
  sharedCount: number
  /** Calls that are not synchronized yet. */
  localCount: number
  /** The part of them that was sent and is not acknowledged yet. */
  batch?: { calls: number; id: number } | undefined
  untilMs: number
  /** From this `localCount` on they are synchronized. */
  reportedFrom: number
}

/** The commands of Redis that are used. */
export interface CountingRedis extends Pick<Redis, 'status'> {
  eval: (script: string, keys: number, ...values: (string | number)[]) => Promise<unknown>
}

/** Rate limit counters by key with a window of one minute, shared by the processes of the gateway. */
export interface SharedCounts {
  /** Counts a call; returns the ms until the next one is allowed, 0 if this one is. A limit of 0 means none. */
  increment: (key: string, limit: number) => number
  /** Synchronizes with the other processes now. */
  exchange: () => Promise<void>
  /** Number of keys. */
  size: () => number
  stop: () => void
}

/** `nowMs` has to be a monotonic clock. */
export function createSharedCounts(redis: CountingRedis, nowMs: () => number): SharedCounts {
  const counts = new LRUCache<string, Count>({ max: maxCounts })
  const processId = randomUUID()
  let lastBatch = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Schedules the next synchronization, as long as there are counts. */
  function exchangeSoon(): void {
    if (timer !== undefined || isStopped || counts.size === 0) return
    timer = setTimeout(() => {
      void exchange().finally(() => {
        timer = undefined
        exchangeSoon()
      })
    }, exchangeMs).unref()
  }

  function increment(key: string, limit: number): number {
    if (limit === 0) return 0
    const now = nowMs()
    const known = counts.get(key)
    const count = known !== undefined && known.untilMs > now ? known : freshCount(now, limit)
    if (count !== known) counts.set(key, count)
    count.localCount += 1
    exchangeSoon()
    return count.sharedCount + count.localCount > limit ? count.untilMs - now : 0
  }

  async function addUp(key: string, count: Count): Promise<void> {
    const { calls, id } = (count.batch ??= { calls: count.localCount, id: (lastBatch += 1) })
    const [sharedCount, leftMs] = toPair(await redis.eval(addScript, 1, prefix + key, calls, windowMs, processId, id))
    count.batch = undefined
    count.localCount -= calls
    count.sharedCount = sharedCount
    count.untilMs = nowMs() + leftMs
  }

  async function exchange(): Promise<void> {
    const now = nowMs()
    for (const [key, count] of [...counts.entries()]) if (count.untilMs <= now) counts.delete(key)
    if (redis.status !== 'ready') return
    const fresh = [...counts.entries()].filter(([, { localCount, reportedFrom }]) => localCount >= reportedFrom)
    // A count that cannot be added now is added the next time.
    await Promise.allSettled(fresh.map(([key, count]) => addUp(key, count)))
  }

  return {
    increment,
    exchange,
    size: () => counts.size,
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

function freshCount(now: number, limit: number): Count {
  const reportedFrom = Math.max(1, Math.floor(limit * reportedShare))
  return { sharedCount: 0, localCount: 0, untilMs: now + windowMs, reportedFrom }
}

function toPair(value: unknown): [number, number] {
  const pair: readonly unknown[] = Array.isArray(value) ? value : []
  return [Number(pair[0]), Number(pair[1])]
}
