import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { trackChanges, type TrackingOptions } from './redis-tracking.ts'

/** A connection that died without a word takes no longer to show. */
const maxAgeMs = 5_000
const maxCached = 20_000

/** Reads of Redis that are answered from memory for as long as nothing has changed. */
export interface ClientSideCache extends Pick<Redis, 'status'> {
  get: (key: string) => Promise<string | null>
}

interface CachedValue {
  value: string | null
  readAtMs: number
}

interface ClientSideCacheOptions extends Omit<TrackingOptions, 'onChanged'> {
  /** Counts steadily, whatever is done to the clock. */
  nowMs: () => number
}

/**
 * Keeps what was read of the keys with a prefix until Redis says that they have changed, by whomever: client-side caching
 * with broadcast (CLIENT TRACKING, redis.io/docs/latest/develop/reference/client-side-caching). While either connection is
 * away, and with a server that cannot do it, each read goes to Redis. Call it before the subscriber subscribes to anything.
 */
export async function createClientSideCache({
  redis,
  subscriber,
  prefix,
  log,
  nowMs,
}: ClientSideCacheOptions): Promise<ClientSideCache> {
  const kept = new LRUCache<string, CachedValue>({ max: maxCached })
  /** A read that began before a change must not be kept after it. */
  let changes = 0
  const tracking = await trackChanges({
    redis,
    subscriber,
    prefix,
    log,
    onChanged(keys) {
      changes += 1
      if (keys === 'any') return kept.clear()
      for (const key of keys) kept.delete(key)
    },
  })

  return {
    get status() {
      return redis.status
    },
    async get(key) {
      const known = kept.get(key)
      if (known !== undefined && nowMs() - known.readAtMs < maxAgeMs) return known.value
      const [before, readAtMs] = [changes, nowMs()]
      const value = await redis.get(key)
      if (value !== null && tracking.isOn() && changes === before) kept.set(key, { value, readAtMs })
      return value
    },
  }
}
