import type { Redis } from 'ioredis'
import type { AnyRoute } from '@verdict/proto/http/route'
import type { Log } from '@verdict/kit/log'
import { subscribeToChannel } from '@verdict/kit/redis'
import type { ResponseCache } from './response-cache.ts'

/** Redis channel on which gateways tell each other the service whose shared answers have changed. */
const channel = 'verdict:response-cache-dropped'

/**
 * Whether a call of this route may change what others are shown from the cache: writes by holders of roles (tags,
 * problems, settings). What anybody may write shows up when the cached answer ages.
 */
export function invalidatesCache(route: AnyRoute): boolean {
  return typeof route.access !== 'string' && (route.method !== 'GET' || route.changesState === true)
}

/** Drops the cached responses of a service here and in all other gateways. */
export function createInvalidation(cache: Pick<ResponseCache, 'drop'>, redis: Redis, log: Log) {
  return {
    async drop(service: string): Promise<void> {
      cache.drop(service)
      try {
        if (redis.status === 'ready') await redis.publish(channel, service)
      } catch (error) {
        log.warn({ err: error, service }, 'other gateways keep their cached responses until they age')
      }
    },
  }
}

/** Drops what another gateway has seen a write to. */
export function followInvalidations(cache: Pick<ResponseCache, 'drop'>, connection: Redis, log: Log): Promise<void> {
  return subscribeToChannel(connection, channel, (service) => cache.drop(service), log)
}
