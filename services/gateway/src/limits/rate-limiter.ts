import type { RateClass } from '@verdict/proto/http/route'
import { addressBucket } from '@verdict/kit/addresses'
import type { GatewaySettings } from '../config.ts'
import { createSharedCounts, type CountingRedis, type SharedCounts } from './shared-counts.ts'

/** Calls per minute; 0: no limit. */
export interface RateLimit {
  account: number
  address: number
}

/**
 * Counts calls by account and by address. Each process decides locally; four times a second the processes merge their
 * counts of frequent callers in Redis. While Redis is down each process uses its own counts.
 */
export interface RateLimiter extends Pick<SharedCounts, 'exchange' | 'size' | 'stop'> {
  /** Counts a call; returns the seconds to wait, 0 if it is allowed. */
  count: (rateClass: RateClass, who: { address: string; uid: string | undefined }) => number
}

export function rateLimitsOf(settings: GatewaySettings): Record<RateClass, RateLimit> {
  return {
    read: { account: settings.GATEWAY_RATE_READ_ACCOUNT, address: settings.GATEWAY_RATE_READ_ADDRESS },
    search: { account: settings.GATEWAY_RATE_SEARCH_ACCOUNT, address: settings.GATEWAY_RATE_SEARCH_ADDRESS },
    write: { account: settings.GATEWAY_RATE_WRITE_ACCOUNT, address: settings.GATEWAY_RATE_WRITE_ADDRESS },
    login: { account: settings.GATEWAY_RATE_LOGIN_ACCOUNT, address: settings.GATEWAY_RATE_LOGIN_ADDRESS },
    captcha: { account: settings.GATEWAY_RATE_CAPTCHA_ACCOUNT, address: settings.GATEWAY_RATE_CAPTCHA_ADDRESS },
    submit: { account: settings.GATEWAY_RATE_SUBMIT_ACCOUNT, address: settings.GATEWAY_RATE_SUBMIT_ADDRESS },
    upload: { account: settings.GATEWAY_RATE_UPLOAD_ACCOUNT, address: settings.GATEWAY_RATE_UPLOAD_ADDRESS },
    notify: { account: settings.GATEWAY_RATE_NOTIFY_ACCOUNT, address: settings.GATEWAY_RATE_NOTIFY_ADDRESS },
  }
}

/** `nowMs` has to be a monotonic clock. */
export function createRateLimiter(
  redis: CountingRedis,
  limits: Record<RateClass, RateLimit>,
  nowMs: () => number,
): RateLimiter {
  const counts = createSharedCounts(redis, nowMs)

  return {
    count(rateClass, { address, uid }) {
      const limit = limits[rateClass]
      const waitMs = Math.max(
        counts.increment(`${rateClass}:address:${addressBucket(address)}`, limit.address),
        uid === undefined ? 0 : counts.increment(`${rateClass}:account:${uid}`, limit.account),
      )
      return Math.ceil(waitMs / 1000)
    },
    exchange: counts.exchange,
    size: counts.size,
    stop: counts.stop,
  }
}
