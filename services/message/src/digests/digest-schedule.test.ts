import { describe, expect, it } from '@jest/globals'
import { nextDigestAt } from './digest-schedule.rules.ts'

/** The next digest in UTC+8. */
function next(frequency: 'daily' | 'weekly', after: string, hour = 8): string | undefined {
  const at = nextDigestAt(frequency, new Date(`${after}+08:00`), hour)
  return at === null ? undefined : new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 16)
}

describe('the next digest', () => {
  it.each([
    ['daily', '2026-11-22T07:59:59', '2026-11-22T08:00'],
    ['daily', '2026-11-22T08:00:00', '2026-11-23T08:00'],
    ['daily', '2026-12-31T23:30:00', '2027-01-01T08:00'],
    // The 23rd of November 2026 is a Monday.
    ['weekly', '2026-11-22T23:00:00', '2026-11-23T08:00'],
    ['weekly', '2026-11-23T07:00:00', '2026-11-23T08:00'],
    ['weekly', '2026-11-23T08:00:00', '2026-11-30T08:00'],
  ] as const)('for %s after %s is at %s', (frequency, after, expected) => {
    expect(next(frequency, after)).toBe(expected)
  })

  it('may be at any hour of the day, also one on the previous day in UTC', () => {
    expect(next('daily', '2026-11-22T00:30:00', 0)).toBe('2026-11-23T00:00')
    expect(next('weekly', '2026-11-29T22:30:00', 23)).toBe('2026-11-30T23:00')
  })

  it('does not exist while digests are off', () => {
    expect(nextDigestAt('off', new Date(), 8)).toBeNull()
  })
})
