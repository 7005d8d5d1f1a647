import { describe, expect, it } from '@jest/globals'
import { createTenantActivity, maxSlots } from './fair-share.rules.ts'

describe('the limit of slots for one flow', () => {
  it('is infinite while no other flow is active', () => {
    expect(maxSlots('rejudge', { slots: 2, othersActive: false, othersPeak: 0 })).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [8, 6],
    [200, 150],
  ])('for rejudging, of %d slots, is %d while other flows are active', (slots, most) => {
    expect(maxSlots('rejudge', { slots, othersActive: true, othersPeak: 0 })).toBe(most)
  })

  it.each([
    [1, 1],
    [2, 1],
    [8, 4],
  ])('for invocations, of %d slots, is %d whether or not others are active', (slots, most) => {
    for (const othersActive of [true, false]) {
      expect(maxSlots('invocation', { slots, othersActive, othersPeak: 0 })).toBe(most)
    }
  })

  it.each([
    [2, Number.POSITIVE_INFINITY],
    [4, 3],
    [8, 7],
    [200, 175],
  ])('for a tenant, of %d slots, is %d beside other tenants', (slots, most) => {
    expect(maxSlots('practice', { slots, othersActive: true, othersPeak: 1 })).toBe(most)
  })

  it.each([
    ['practice', 3, 5],
    ['practice', 100, 4],
    ['contest', 100, 6],
    ['rejudge', 3, 5],
    ['rejudge', 100, 2],
  ] as const)('for %s, of 8 slots, beside others with a recent peak of %d tasks, is %d', (lane, othersPeak, most) => {
    expect(maxSlots(lane, { slots: 8, othersActive: true, othersPeak })).toBe(most)
  })
})

describe('the activity of other tenants', () => {
  const times = { activeWindowMs: 1_000, peakMs: 100 }
  const group = { lane: 'practice', tenant: 'group:1' } as const
  const mass = { lane: 'rejudge', tenant: 'public' } as const

  it('counts live work of another tenant for as long as it is recent', () => {
    const activity = createTenantActivity(times)
    activity.record(group, 1, 0)
    expect(activity.hasOthers(group, 0)).toBe(false)
    expect(activity.hasOthers(mass, 900)).toBe(true)
    expect(activity.hasOthers(mass, 1_001)).toBe(false)
  })

  it('ignores rejudging, so that live work need not leave slots for it', () => {
    const activity = createTenantActivity(times)
    activity.record(mass, 1, 0)
    expect(activity.hasOthers(group, 0)).toBe(false)
    expect(activity.othersPeak(group, 0)).toBe(0)
  })

  it('remembers the largest number of tasks of a tenant for a while', () => {
    const activity = createTenantActivity(times)
    activity.record(group, 5, 0)
    activity.record(group, 1, 50)
    expect(activity.othersPeak(mass, 90)).toBe(5)
    expect(activity.othersPeak(group, 90)).toBe(0)
    activity.record(group, 2, 150)
    expect(activity.othersPeak(mass, 160)).toBe(5)
    activity.record(group, 1, 260)
    expect(activity.othersPeak(mass, 270)).toBe(2)
    expect(activity.othersPeak(mass, 460)).toBe(0)
  })

  it('adds up the tasks of several tenants', () => {
    const activity = createTenantActivity(times)
    activity.record(group, 2, 0)
    activity.record({ lane: 'contest', tenant: 'contest:1' }, 3, 10)
    expect(activity.othersPeak(mass, 20)).toBe(5)
  })
})
