import type { Redis } from 'ioredis'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'

/** A bound on failures that count together. */
export interface FailureBound {
  key: string
  max: number
}

/**
 * Counts failures in Redis and says how long somebody is locked out. While Redis is away the counts of this process
 * stand in, so that nobody gets to guess freely.
 */
export interface FailureLocks {
  /** Seconds until the last of the bounds that are reached lets go; 0: none is reached. */
  lockedForSec: (bounds: readonly FailureBound[]) => Promise<number>
  failed: (bounds: readonly FailureBound[]) => Promise<void>
  clear: (key: string) => Promise<void>
}

interface Count {
  failures: number
  untilMs: number
}

const maxLocalCounts = 20_000
const unlocked: Count = { failures: 0, untilMs: 0 }

/** A count lives `lockSec` from its first failure, and again as long from the one that reaches the bound. */
const countScript = `
local failures = redis.call('INCR', KEYS[1])
if failures == 1 or failures == tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return failures`

export function createFailureLocks(options: {
  redis: Redis
  prefix: string
  lockSec: number
  clock: Clock
  log: Log
}): FailureLocks {
  const { redis, prefix, lockSec, clock, log } = options
  const local = new Map<string, Count>()

  function countLocally({ key, max }: FailureBound): void {
    const nowMs = clock.now().getTime()
    const known = local.get(key) ?? unlocked
    const failures = known.untilMs <= nowMs ? 1 : known.failures + 1
    const untilMs = failures === 1 || failures === max ? nowMs + lockSec * 1000 : known.untilMs
    local.delete(key)
    local.set(key, { failures, untilMs })
    const oldest = local.keys().next()
    if (local.size > maxLocalCounts && oldest.done !== true) local.delete(oldest.value)
  }

  async function shared<T, O>(work: () => Promise<T>, otherwise: O): Promise<T | O> {
    try {
      return redis.status === 'ready' ? await work() : otherwise
    } catch (error) {
      log.warn({ err: error }, 'failures are counted in this process only')
      return otherwise
    }
  }

  async function readShared(key: string): Promise<Count> {
    const [failures, leftMs] = await Promise.all([redis.get(prefix + key), redis.pttl(prefix + key)])
    return { failures: Number(failures ?? 0), untilMs: clock.now().getTime() + Math.max(0, leftMs) }
  }

  return {
    async lockedForSec(bounds) {
      const nowMs = clock.now().getTime()
      const waits = bounds.map(async ({ key, max }) => {
        const count = (await shared(() => readShared(key), undefined)) ?? local.get(key) ?? unlocked
        return count.failures >= max ? Math.max(0, Math.ceil((count.untilMs - nowMs) / 1000)) : 0
      })
      return Math.max(0, ...(await Promise.all(waits)))
    },
    async failed(bounds) {
      for (const bound of bounds) countLocally(bound)
      await shared(
        () => Promise.all(bounds.map(({ key, max }) => redis.eval(countScript, 1, prefix + key, max, lockSec))),
        [],
      )
    },
    async clear(key) {
      local.delete(key)
      await shared(() => redis.del(prefix + key), 0)
    },
  }
}
