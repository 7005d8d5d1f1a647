import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { trackChanges, type TrackingOptions } from './redis-tracking.ts'

/** Upper bound for the time until a dead connection is noticed. */
const maxAgeMs = 5_000
const maxCached = 20_000

/** Redis reads that are answered from memory while the keys are unchanged. */
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
 * Caches values of keys with a prefix until Redis reports a change (client-side caching in broadcast mode, CLIENT
 * TRACKING, redis.io/docs/latest/develop/reference/client-side-caching). While a connection is down, or if the server
 * does not support it, each read goes to Redis. Call it before the subscriber subscribes to anything.
 */
export async function createClientSideCache({
  redis,
  subscriber,
  prefix,
  log,
  nowMs,
}: ClientSideCacheOptions): Promise<ClientSideCache> {
  const cache = new LRUCache<string, CachedValue>({ max: maxCached })
  /** A read that began before a change must not be kept after it. */
  let changes = 0
  const tracking = await trackChanges({
    redis,
    subscriber,
    prefix,
    log,
    onChanged(keys) {
      changes += 1
      if (keys === 'any') return cache.clear()
      for (const key of keys) cache.delete(key)
    },
  })

  return {
    get status() {
      return redis.status
    },
    async get(key) {
      const known = cache.get(key)
      if (known !== undefined && nowMs() - known.readAtMs < maxAgeMs) return known.value
      const [before, readAtMs] = [changes, nowMs()]
      const value = await redis.get(key)
      if (value !== null && tracking.isOn() && changes === before) cache.set(key, { value, readAtMs })
      return value
    },
  }
}
