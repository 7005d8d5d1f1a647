import type { Redis, Result } from 'ioredis'
import type { RateClass } from '@verdict/proto/http/route'
import { addressBucket } from '@verdict/kit/addresses'
import type { GatewaySettings } from '../config.ts'

const windowMs = 60_000

/** Calls a minute; 0: no limit. */
export interface RateLimit {
  account: number
  address: number
}

/** One round trip for all counts of a call: counts them and gives the wait in ms if one is above its limit, else 0. */
const countScript = `
local waitMs = 0
for i, key in ipairs(KEYS) do
  local calls = redis.call('INCR', key)
  if calls == 1 then redis.call('PEXPIRE', key, ARGV[#ARGV]) end
  if calls > tonumber(ARGV[i]) then waitMs = math.max(waitMs, redis.call('PTTL', key), 1) end
end
return waitMs`

declare module 'ioredis' {
  interface RedisCommander<Context> {
    countCalls(keyCount: number, ...keysAndArguments: (string | number)[]): Result<number, Context>
  }
}

/** Counts calls by account and by address, for all gateways together. Lets everybody through while Redis is away. */
export interface RateLimiter {
  /** Seconds to wait; 0: go on. */
  count: (rateClass: RateClass, who: { address: string; uid: string | undefined }) => Promise<number>
}

export function rateLimitsOf(settings: GatewaySettings): Record<RateClass, RateLimit> {
  return {
    read: { account: settings.GATEWAY_RATE_READ_ACCOUNT, address: settings.GATEWAY_RATE_READ_ADDRESS },
    write: { account: settings.GATEWAY_RATE_WRITE_ACCOUNT, address: settings.GATEWAY_RATE_WRITE_ADDRESS },
    login: { account: settings.GATEWAY_RATE_LOGIN_ACCOUNT, address: settings.GATEWAY_RATE_LOGIN_ADDRESS },
    submit: { account: settings.GATEWAY_RATE_SUBMIT_ACCOUNT, address: settings.GATEWAY_RATE_SUBMIT_ADDRESS },
    upload: { account: settings.GATEWAY_RATE_UPLOAD_ACCOUNT, address: settings.GATEWAY_RATE_UPLOAD_ADDRESS },
  }
}

export function createRateLimiter(redis: Redis, limits: Record<RateClass, RateLimit>): RateLimiter {
  redis.defineCommand('countCalls', { lua: countScript })
  return {
    async count(rateClass, { address, uid }) {
      const limit = limits[rateClass]
      const counts = [
        { key: `verdict:rate:${rateClass}:address:${addressBucket(address)}`, limit: limit.address },
        ...(uid === undefined ? [] : [{ key: `verdict:rate:${rateClass}:account:${uid}`, limit: limit.account }]),
      ].filter((one) => one.limit > 0)
      if (counts.length === 0 || redis.status !== 'ready') return 0
      try {
        const keys = counts.map((one) => one.key)
        const waitMs = await redis.countCalls(keys.length, ...keys, ...counts.map((one) => one.limit), windowMs)
        return Math.ceil(waitMs / 1000)
      } catch {
        return 0
      }
    },
  }
}
