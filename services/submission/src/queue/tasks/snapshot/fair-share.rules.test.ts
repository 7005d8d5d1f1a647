import { describe, expect, it } from '@jest/globals'
import { createTenantActivity, maxSlots } from './fair-share.rules.ts'

describe('the slots that one stream of work may hold', () => {
  it('are all while nobody else is about', () => {
    expect(maxSlots('rejudge', { slots: 2, othersActive: false, othersPeak: 0 })).toBe(Number.POSITIVE_INFINITY)
  })

  it.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [8, 6],
    [200, 150],
  ])('for rejudging, of %d slots, are %d while others wait for their verdicts', (slots, most) => {
    expect(maxSlots('rejudge', { slots, othersActive: true, othersPeak: 0 })).toBe(most)
  })

  it.each([
    [1, 1],
    [2, 1],
    [8, 4],
  ])('for invocations, of %d slots, are %d whether others are about or not', (slots, most) => {
    for (const othersActive of [true, false]) {
      expect(maxSlots('invocation', { slots, othersActive, othersPeak: 0 })).toBe(most)
    }
  })

  it.each([
    [2, Number.POSITIVE_INFINITY],
    [4, 3],
    [8, 7],
    [200, 175],
  ])('for a tenant, of %d slots, are %d beside other tenants', (slots, most) => {
    expect(maxSlots('practice', { slots, othersActive: true, othersPeak: 1 })).toBe(most)
  })

  it.each([
    ['practice', 3, 5],
    ['practice', 100, 4],
    ['contest', 100, 6],
    ['rejudge', 3, 5],
    ['rejudge', 100, 2],
  ] as const)('for %s, of 8, beside others that had %d tasks at once lately, are %d', (lane, othersPeak, most) => {
    expect(maxSlots(lane, { slots: 8, othersActive: true, othersPeak })).toBe(most)
  })
})

describe('company', () => {
  const times = { activeWindowMs: 1_000, peakMs: 100 }
  const group = { lane: 'practice', tenant: 'group:1' } as const
  const mass = { lane: 'rejudge', tenant: 'public' } as const

  it('is another’s live work, for as long as it was about lately', () => {
    const activity = createTenantActivity(times)
    activity.record(group, 1, 0)
    expect(activity.hasOthers(group, 0)).toBe(false)
    expect(activity.hasOthers(mass, 900)).toBe(true)
    expect(activity.hasOthers(mass, 1_001)).toBe(false)
  })

  it('is no rejudging: live work need not leave it anything', () => {
    const activity = createTenantActivity(times)
    activity.record(mass, 1, 0)
    expect(activity.hasOthers(group, 0)).toBe(false)
    expect(activity.othersPeak(group, 0)).toBe(0)
  })

  it('is remembered by the most tasks that it had at once, for a while', () => {
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

  it('of several counts together', () => {
    const activity = createTenantActivity(times)
    activity.record(group, 2, 0)
    activity.record({ lane: 'contest', tenant: 'contest:1' }, 3, 10)
    expect(activity.othersPeak(mass, 20)).toBe(5)
  })
})
