import type { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import type { Log } from '@verdict/kit/log'

/** On it Redis names the keys that have changed, to connections in the second version of its protocol. */
const channel = '__redis__:invalidate'
/** A connection that died without a word takes no longer to show. */
const maxAgeMs = 5_000
const maxKept = 20_000

/** Reads of Redis that are answered from memory for as long as nothing has changed. */
export interface ClientSideCache extends Pick<Redis, 'status'> {
  get: (key: string) => Promise<string | null>
}

interface Kept {
  value: string | null
  readAtMs: number
}

interface ClientSideCacheOptions {
  redis: Redis
  /** Subscribes to channels and does nothing else, in the second version of the protocol. */
  subscriber: Redis
  /** Of the keys that are read. */
  prefix: string
  log: Log
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
  const kept = new LRUCache<string, Kept>({ max: maxKept })
  /** A read that began before a change must not be kept after it. */
  let changes = 0
  let isTracking = false
  let subscriberId: number | undefined

  function forgetAll(): void {
    isTracking = false
    changes += 1
    kept.clear()
  }

  async function track(): Promise<void> {
    forgetAll()
    if (redis.status !== 'ready' || subscriberId === undefined) return
    try {
      await redis.call('CLIENT', 'TRACKING', 'OFF')
      await redis.call('CLIENT', 'TRACKING', 'ON', 'REDIRECT', subscriberId, 'BCAST', 'PREFIX', prefix)
      isTracking = redis.status === 'ready' && subscriber.status === 'ready'
    } catch (error) {
      log.debug({ err: error }, 'Redis does not say what changes: each session is read for each call')
    }
  }

  /** The number of a connection is asked for before anything is subscribed to: afterwards it takes no such command. */
  async function follow(): Promise<void> {
    try {
      const id = Number(await subscriber.client('ID'))
      await subscriber.subscribe(channel)
      subscriberId = id
    } catch (error) {
      log.debug({ err: error }, 'Redis cannot be asked to say what changes')
    }
    await track()
  }

  subscriber.prependListener('ready', () => void follow())
  subscriber.on('close', () => {
    subscriberId = undefined
    forgetAll()
  })
  redis.on('ready', () => void track())
  redis.on('close', forgetAll)
  subscriber.on('message', (from, keys: string) => {
    if (from !== channel) return
    changes += 1
    if (keys === '') return kept.clear()
    for (const key of keys.split(',')) kept.delete(key)
  })
  await follow()

  return {
    get status() {
      return redis.status
    },
    async get(key) {
      const known = kept.get(key)
      if (known !== undefined && nowMs() - known.readAtMs < maxAgeMs) return known.value
      const [before, readAtMs] = [changes, nowMs()]
      const value = await redis.get(key)
      if (value !== null && isTracking && changes === before) kept.set(key, { value, readAtMs })
      return value
    },
  }
}
