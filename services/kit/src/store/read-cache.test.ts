import { describe, expect, it, jest } from '@jest/globals'
import { createReadCache } from './read-cache.ts'

function cacheAt(times: { nowMs: number }) {
  return createReadCache({ maxAgeMs: 300, maxEntries: 2, nowMs: () => times.nowMs })
}

describe('the read cache', () => {
  it('loads once for concurrent readers', async () => {
    const cache = cacheAt({ nowMs: 0 })
    const load = jest.fn(async () => 7)
    expect(await Promise.all([cache.get('a', load), cache.get('a', load)])).toEqual([7, 7])
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('never returns a value that was loaded before an invalidation', async () => {
    const cache = cacheAt({ nowMs: 0 })
    let stored = 'old'
    const before = cache.get('a', async () => stored)
    stored = 'new'
    cache.invalidate()
    expect(await cache.get('a', async () => stored)).toBe('new')
    expect(await before).toBe('old')
  })

  it('loads again when the value is older than the limit', async () => {
    const times = { nowMs: 0 }
    const cache = cacheAt(times)
    await cache.get('a', async () => 1)
    times.nowMs = 301
    expect(await cache.get('a', async () => 2)).toBe(2)
  })

  describe('that may return stale values', () => {
    const unavailable = new Error('away')
    const times = { nowMs: 0 }
    const staleIfError = { maxAgeMs: 1_000, isPassing: (error: unknown) => error === unavailable }
    const make = () => createReadCache({ maxAgeMs: 300, maxEntries: 2, staleIfError, nowMs: () => times.nowMs })
    const fail = () => Promise.reject(unavailable)

    it('does so while the load fails temporarily, for a limited time', async () => {
      const cache = make()
      await cache.get('a', async () => 'known')
      for (const later of [400, 300]) {
        times.nowMs += later
        expect(await cache.get('a', fail)).toBe('known')
        times.nowMs += 1
      }
      times.nowMs += 301
      await expect(cache.get('a', fail)).rejects.toThrow('away')
      expect(await cache.get('a', async () => 'back')).toBe('back')
    })

    it('does not after an invalidation or a refused load', async () => {
      const cache = make()
      await cache.get('a', async () => 'known')
      times.nowMs += 301
      await expect(cache.get('a', () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
      await cache.get('a', async () => 'known')
      cache.invalidate()
      await expect(cache.get('a', fail)).rejects.toThrow('away')
    })
  })

  it('does not cache failures', async () => {
    const cache = cacheAt({ nowMs: 0 })
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('a', async () => 1)).toBe(1)
  })

  it('has a limited number of entries', async () => {
    const cache = cacheAt({ nowMs: 0 })
    for (const key of ['a', 'b', 'c']) await cache.get(key, async () => key)
    const again = jest.fn(async () => 'again')
    expect(await cache.get('a', again)).toBe('again')
  })
})
