import { describe, expect, it } from '@jest/globals'
import { createRateLimiter, type RateLimit } from './rate-limiter.ts'

const each = (limit: RateLimit) => ({
  read: limit,
  search: limit,
  write: limit,
  login: limit,
  captcha: limit,
  submit: limit,
  upload: limit,
  notify: limit,
})
const unavailableRedis = { status: 'end', eval: () => Promise.reject(new Error('away')) } as const

function limiter(limit: RateLimit) {
  const time = { ms: 0 }
  const made = createRateLimiter(unavailableRedis, each(limit), () => time.ms)
  made.stop()
  return { time, count: made.count }
}

describe('the limit of calls', () => {
  it('is by address for anonymous callers, and by account and address for others', () => {
    const { count } = limiter({ account: 1, address: 2 })
    const waits = [undefined, 'ann', 'ann'].map((uid) => count('read', { address: '10.0.0.1', uid }) > 0)
    expect(waits).toEqual([false, false, true])
    expect(count('read', { address: '10.0.0.2', uid: 'ann' })).toBeGreaterThan(0)
    expect(count('read', { address: '10.0.0.2', uid: 'bob' })).toBe(0)
  })

  it('says how long to wait, and ends then', () => {
    const { time, count } = limiter({ account: 0, address: 1 })
    const call = () => count('login', { address: '10.0.0.1', uid: undefined })
    call()
    time.ms = 15_000
    expect(call()).toBe(45)
    time.ms = 60_000
    expect(call()).toBe(0)
  })

  it('is separate for each class of route, and 0 means no limit', () => {
    const { count } = limiter({ account: 0, address: 1 })
    expect(count('login', { address: '10.0.0.1', uid: 'ann' })).toBe(0)
    expect(count('read', { address: '10.0.0.1', uid: 'ann' })).toBe(0)
    const free = limiter({ account: 0, address: 0 })
    for (let call = 0; call < 10; call += 1) expect(free.count('read', { address: 'a', uid: 'b' })).toBe(0)
  })
})

describe('calls from very many addresses', () => {
  it('need no Redis call each and limited memory', async () => {
    let sums = 0
    const redis = {
      status: 'ready',
      eval: () => {
        sums += 1
        return Promise.resolve([1_000, 60_000])
      },
    } as const
    const { count, stop, exchange, size } = createRateLimiter(redis, each({ account: 0, address: 1_000 }), () => 0)
    const address = (index: number) => `2001:db8:${(index >> 16).toString(16)}:${(index & 0xffff).toString(16)}::1`
    for (let index = 0; index < 150_000; index += 1) count('read', { address: address(index), uid: undefined })
    await exchange()
    expect([sums, size()]).toEqual([0, 100_000])
    // Frequent callers are still added up.
    for (let call = 0; call < 10; call += 1) count('read', { address: address(0), uid: undefined })
    await exchange()
    expect(sums).toBe(1)
    expect(count('read', { address: address(0), uid: undefined })).toBeGreaterThan(0)
    stop()
  })
})
