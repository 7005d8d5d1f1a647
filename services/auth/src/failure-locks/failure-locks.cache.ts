import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Clock } from '@verdict/kit/clock'
import type { Log } from '@verdict/kit/log'

/** A limit for failures that are counted together. */
export interface FailureBound {
  key: string
  max: number
}

/**
 * Lockout after failures, counted in Redis. While Redis is down each process counts for itself, so that guessing stays
 * limited.
 */
export interface FailureLocks {
  /**
   * Counts an attempt as failed before it is checked, so that parallel attempts cannot exceed the limit. Returns the
   * seconds of the lockout; 0: the attempt may be checked. After a success call `clear` or `undo`.
   */
  attempt: (bound: FailureBound) => Promise<number>
  /** Like `attempt`, and returns the number of failures, including this one. */
  count: (bound: FailureBound) => Promise<{ failures: number; lockedSec: number }>
  /** Takes one failure back. */
  undo: (key: string) => Promise<void>
  clear: (key: string) => Promise<void>
  /** True once every `seconds`, for attempts that are admitted one at a time. */
  takeTurn: (key: string, seconds: number) => Promise<boolean>
}

interface Count {
  failures: number
  untilMs: number
}

const maxLocalCounts = 20_000
const unlocked: Readonly<Count> = { failures: 0, untilMs: 0 }

/** A count expires `lockSec` after its first failure, and again `lockSec` after the one that reaches the limit. */
const countScript = `
local failures = redis.call('INCR', KEYS[1])
if failures == 1 or failures == tonumber(ARGV[1]) then redis.call('EXPIRE', KEYS[1], ARGV[2]) end
return {failures, redis.call('PTTL', KEYS[1])}`

const undoScript = `
if tonumber(redis.call('GET', KEYS[1]) or '0') > 0 then return redis.call('DECR', KEYS[1]) end
return 0`

export function createFailureLocks(options: {
  redis: Redis
  prefix: string
  lockSec: number
  clock: Clock
  log: Log
}): FailureLocks {
  const { redis, prefix, lockSec, clock, log } = options
  const local = new LRUCache<string, Count>({ max: maxLocalCounts })

  function countLocally({ key, max }: FailureBound): Count {
    const nowMs = clock.now().getTime()
    const known = local.get(key) ?? unlocked
    const failures = known.untilMs <= nowMs ? 1 : known.failures + 1
    const untilMs = failures === 1 || failures === max ? nowMs + lockSec * 1000 : known.untilMs
    local.set(key, { failures, untilMs })
    return { failures, untilMs }
  }

  async function shared<T, O>(work: () => Promise<T>, otherwise: O): Promise<T | O> {
    try {
      return redis.status === 'ready' ? await work() : otherwise
    } catch (error) {
      log.warn({ err: error }, 'failures are counted in this process only')
      return otherwise
    }
  }

  async function countShared({ key, max }: FailureBound): Promise<Count> {
    const counted: unknown = await redis.eval(countScript, 1, prefix + key, max, lockSec)
    const [failures, leftMs] = Array.isArray(counted) ? (counted as unknown[]).map(Number) : []
    return { failures: failures ?? 0, untilMs: clock.now().getTime() + Math.max(0, leftMs ?? 0) }
  }

  async function count(bound: FailureBound): Promise<{ failures: number; lockedSec: number }> {
    const ownCount = countLocally(bound)
    const { failures, untilMs } = (await shared(() => countShared(bound), undefined)) ?? ownCount
    if (failures <= bound.max) return { failures, lockedSec: 0 }
    return { failures, lockedSec: Math.max(1, Math.ceil((untilMs - clock.now().getTime()) / 1000)) }
  }

  return {
    count,
    attempt: async (bound) => (await count(bound)).lockedSec,
    async undo(key) {
      const count = local.get(key)
      if (count !== undefined && count.failures > 0) count.failures -= 1
      await shared(() => redis.eval(undoScript, 1, prefix + key), 0)
    },
    async clear(key) {
      local.delete(key)
      await shared(() => redis.del(prefix + key), 0)
    },
    async takeTurn(key, seconds) {
      return (await shared(() => redis.set(`${prefix}turn:${key}`, '1', 'EX', seconds, 'NX'), null)) === 'OK'
    },
  }
}
