import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Priority } from '@verdict/proto/http/route'
import { createAdmission, type Admission } from './admission.ts'
import { isAdmitted, medianAgeMs, nextLimit } from './admission.rules.ts'

const bounds = { maxInFlight: 400, maxDelayMs: 100, maxAgeMs: 500 }
const fromFirst: readonly Priority[] = ['low', 'normal', 'high', 'critical']

describe('admission control', () => {
  it('refuses the least important calls first as more are in flight', () => {
    const admitted = (inFlight: number) => fromFirst.filter((priority) => isAdmitted(priority, inFlight, 400))
    expect(admitted(99)).toEqual(['low', 'normal', 'high', 'critical'])
    expect(admitted(100)).toEqual(['normal', 'high', 'critical'])
    expect(admitted(200)).toEqual(['high', 'critical'])
    expect(admitted(300)).toEqual(['critical'])
    expect(admitted(400)).toEqual([])
  })

  it('keeps room for submissions and sign-ins at the lowest limit', () => {
    expect(isAdmitted('high', 12, 16)).toBe(false)
    expect(isAdmitted('critical', 127, 16)).toBe(true)
    expect(isAdmitted('critical', 128, 16)).toBe(false)
  })

  it('lowers the limit from the calls in flight, holds it, and raises it again', () => {
    const after = (limit: number, delayMs: number, ageMs: number, peak = 90) =>
      nextLimit(limit, { delayMs, ageMs, peak }, bounds)
    expect(after(400, 101, 0, 200)).toBe(160)
    expect(after(400, 0, 501, 200)).toBe(160)
    expect(after(160, 60, 0)).toBe(160)
    expect(after(160, 0, 300)).toBe(160)
    expect(after(160, 49, 249)).toBe(176)
    expect(after(390, 0, 0)).toBe(400)
    expect(after(50, 500, 0, 2)).toBe(64)
  })

  it('uses the median age of calls, not that of a few long ones', () => {
    expect(medianAgeMs([0, 990, 995, 999], 1_000)).toBe(10)
    expect(medianAgeMs([0, 0, 0, 999], 1_000)).toBe(1_000)
    expect(medianAgeMs([0, 0], 1_000)).toBe(0)
  })
})

describe('an overloaded process', () => {
  let now = 0
  let admission: Admission
  beforeEach(() => {
    jest.useFakeTimers()
    now = 0
    admission = createAdmission({ ...bounds, nowMs: () => now, random: () => 0.5 })
  })
  afterEach(() => {
    admission.stop()
    jest.useRealTimers()
  })

  /** A period at whose end the event loop is late. */
  async function pass(lateMs: number): Promise<void> {
    now += 100 + lateMs
    await jest.advanceTimersByTimeAsync(100)
  }

  it('lowers the limit after two late periods, gives a retry time, and recovers', async () => {
    const leave = Array.from({ length: 100 }, () => admission.enter('high'))
    await pass(300)
    expect(admission.limit()).toBe(400)
    await pass(300)
    expect(admission.limit()).toBe(80)
    expect(() => admission.check('normal')).toThrow(
      expect.objectContaining({ code: 'server.busy', params: { waitSec: 4 } }),
    )
    expect(() => admission.check('critical')).not.toThrow()
    for (const one of leave) one()
    for (let round = 0; round < 20; round += 1) await pass(0)
    expect(admission.limit()).toBe(400)
    expect(() => admission.check('low')).not.toThrow()
  })

  it('lowers the limit if most calls are slow, except those that are slow by nature', async () => {
    const slow = Array.from({ length: 20 }, () => admission.enter('critical', { isSlow: true }))
    for (let round = 0; round < 10; round += 1) await pass(0)
    expect(admission.limit()).toBe(400)
    for (const one of slow) one()
    for (let count = 0; count < 20; count += 1) admission.enter('normal')
    for (let round = 0; round < 7; round += 1) await pass(0)
    expect(admission.limit()).toBe(64)
  })

  it('sets no timer without calls', async () => {
    admission.enter('normal')()
    await pass(0)
    expect(jest.getTimerCount()).toBe(0)
  })

  it('counts a call that ends twice once', () => {
    const leave = admission.enter('normal')
    admission.enter('normal')
    leave()
    leave()
    expect(admission.inFlight()).toBe(1)
  })
})
