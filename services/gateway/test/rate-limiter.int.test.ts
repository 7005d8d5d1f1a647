import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { Redis } from 'ioredis'
import { createRateLimiter } from '../src/limits/rate-limiter.ts'
import type { CountingRedis } from '../src/limits/shared-counts.ts'

let redis: Redis
beforeAll(() => {
  redis = new Redis(process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379')
})
afterAll(() => redis.disconnect())

const limit = { account: 10, address: 0 }
const limits = {
  read: limit,
  search: limit,
  write: limit,
  login: limit,
  captcha: limit,
  submit: limit,
  upload: limit,
  notify: limit,
}
const counted = (uid: string) => redis.hget(`verdict:calls:read:account:${uid}`, 'calls')

it('is one limit for all gateways together', async () => {
  const now = () => performance.now()
  const [one, other] = [createRateLimiter(redis, limits, now), createRateLimiter(redis, limits, now)]
  const who = { address: '10.0.0.1', uid: randomUUID() }
  for (let call = 0; call < 10; call += 1) expect(one.count('read', who)).toBe(0)
  while ((await counted(who.uid)) === null);
  // The other gateway learns the count of the first with its next exchange.
  other.count('read', who)
  while ((await counted(who.uid)) !== '11');
  while (other.count('read', who) === 0) await redis.ping()
  expect(other.count('read', who)).toBeGreaterThan(50)
  one.stop()
  other.stop()
})

it('counts calls once when Redis executed a command but did not answer in time', async () => {
  let sent = 0
  const slow: CountingRedis = {
    status: 'ready',
    async eval(script, keys, ...values) {
      const answer = await redis.eval(script, keys, ...values)
      sent += 1
      if (sent <= 2) throw new Error('Command timed out')
      return answer
    },
  }
  const limiter = createRateLimiter(slow, limits, () => performance.now())
  const who = { address: '10.0.0.1', uid: randomUUID() }
  for (let call = 0; call < 3; call += 1) limiter.count('read', who)
  while (sent < 3) await redis.ping()
  limiter.stop()
  expect(await counted(who.uid)).toBe('3')
})
