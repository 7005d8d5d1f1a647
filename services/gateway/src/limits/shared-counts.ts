import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'

const windowMs = 60_000
const exchangeMs = 250
const prefix = 'verdict:calls:'
/** Beyond it the count is forgotten that has not been used for longest. */
const maxCounts = 100_000
/** Of a limit: who has made fewer calls since the last sum is no matter to other processes, and costs no call of Redis. */
const reportedShare = 0.01

/**
 * Adds calls to a count, which lives for its window from the first of them, and gives the sum and what is left of the
 * window, ms. The same batch of the same process is added once, however often it is sent: a command whose answer did not
 * come in time may have been carried out.
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
  /** What all processes had counted when they last added up, this one's calls since then aside. */
  sharedCount: number
  /** Calls that the others do not know of yet. */
  localCount: number
  /** Of these, what was sent and has not been answered yet. */
  batch?: { calls: number; id: number } | undefined
  untilMs: number
  /** So many calls of `localCount` are told to the others. */
  reportedFrom: number
}

/** What it needs of Redis. */
export interface CountingRedis extends Pick<Redis, 'status'> {
  eval: (script: string, keys: number, ...values: (string | number)[]) => Promise<unknown>
}

/** Counts of calls within a minute, by a key, that the processes of the gateway share. */
export interface SharedCounts {
  /** Counts a call under the key; ms until the next one is within the limit, 0: this one is. A limit of 0 is none. */
  increment: (key: string, limit: number) => number
  /** Adds up with the other processes now. */
  exchange: () => Promise<void>
  /** How many keys have a count. */
  size: () => number
  stop: () => void
}

/** `nowMs` counts steadily, whatever is done to the clock. */
export function createSharedCounts(redis: CountingRedis, nowMs: () => number): SharedCounts {
  const counts = new LRUCache<string, Count>({ max: maxCounts })
  const processId = randomUUID()
  let lastBatch = 0
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  /** Nobody calls: nothing is to be added up, and nothing wakes. */
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
    // What cannot be added now will be the next time.
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
