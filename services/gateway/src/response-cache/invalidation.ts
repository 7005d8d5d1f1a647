import type { Redis } from 'ioredis'
import type { AnyRoute } from '@verdict/proto/http/route'
import type { Log } from '@verdict/kit/log'
import { subscribeToChannel } from '@verdict/kit/redis'
import type { ResponseCache } from './response-cache.ts'

/** Gateways announce services with changed shared responses on this Redis channel. */
const channel = 'verdict:response-cache-dropped'

/**
 * Whether a call of this route invalidates shared responses: writes by holders of roles (tags, problems, settings).
 * What ordinary users write becomes visible when cached responses expire.
 */
export function invalidatesCache(route: AnyRoute): boolean {
  return typeof route.access !== 'string' && (route.method !== 'GET' || route.changesState === true)
}

/** Invalidates the cached responses of a service in all gateways. */
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

/** Applies invalidations by other gateways. */
export function followInvalidations(cache: Pick<ResponseCache, 'drop'>, connection: Redis, log: Log): Promise<void> {
  return subscribeToChannel(connection, channel, (service) => cache.drop(service), log)
}
