import { describe, expect, it } from '@jest/globals'
import { remainingMs, withDeadline, withoutDeadline } from './deadline.ts'

describe('the deadline of a call', () => {
  it('does not exist if nobody waits', () => {
    expect(remainingMs()).toBe(Infinity)
  })

  it('is the earliest of the calls that it is part of', async () => {
    const left = await withDeadline({ withinMs: 60_000 }, () => withDeadline({ withinMs: 90_000 }, () => remainingMs()))
    expect(left).toBeLessThanOrEqual(60_000)
    expect(left).toBeGreaterThan(0)
  })

  it('is over once the caller has given up', async () => {
    const caller = new AbortController()
    await withDeadline({ withinMs: 60_000, signal: caller.signal }, () => {
      caller.abort()
      expect(remainingMs()).toBe(0)
    })
  })

  it('does not limit work after the answer, or work that others wait for too', async () => {
    const { promise: answered, resolve } = Promise.withResolvers<void>()
    const continues = await withDeadline({ withinMs: 0 }, () => {
      expect(withoutDeadline(remainingMs)).toBe(Infinity)
      return { later: answered.then(() => remainingMs()) }
    })
    resolve()
    expect(await continues.later).toBe(Infinity)
  })
})
