import { describe, expect, it } from '@jest/globals'
import { resolveTimeZone, streakOf } from './streak.rules.ts'

const at = (text: string) => new Date(text)
const shanghai = 'Asia/Shanghai'

describe('a streak', () => {
  it('counts consecutive days and is kept on a day without a solved problem until that day ends', () => {
    const solved = ['2026-03-01T04:00Z', '2026-03-02T04:00Z', '2026-03-03T04:00Z'].map(at)
    const three = { current: 3, longest: 3 }
    expect(streakOf(solved, shanghai, at('2026-03-03T12:00Z'))).toEqual({ ...three, solvedToday: true })
    expect(streakOf(solved, shanghai, at('2026-03-04T12:00Z'))).toEqual({ ...three, solvedToday: false })
    expect(streakOf(solved, shanghai, at('2026-03-05T12:00Z'))).toEqual({ current: 0, longest: 3, solvedToday: false })
    expect(streakOf([], shanghai, at('2026-03-05T12:00Z'))).toEqual({ current: 0, longest: 0, solvedToday: false })
  })

  it('remembers the longest streak', () => {
    const solved = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-02-01', '2026-02-02'].map((day) =>
      at(`${day}T04:00Z`),
    )
    expect(streakOf(solved, shanghai, at('2026-02-02T05:00Z'))).toMatchObject({ current: 2, longest: 3 })
  })

  it('uses the days of the reader’s time zone', () => {
    // 23:30 in Berlin and the next morning: two days there, but one day in Shanghai.
    const solved = ['2026-06-01T21:30Z', '2026-06-02T05:00Z'].map(at)
    expect(streakOf(solved, 'Europe/Berlin', at('2026-06-02T10:00Z')).current).toBe(2)
    expect(streakOf(solved, shanghai, at('2026-06-02T10:00Z')).current).toBe(1)
    expect(streakOf(solved, 'America/Los_Angeles', at('2026-06-02T10:00Z'))).toMatchObject({ current: 1 })
  })

  it.each([
    ['of 23 hours', ['2026-03-28T22:30Z', '2026-03-29T21:30Z', '2026-03-29T22:30Z'], '2026-03-30T08:00Z', 3],
    ['of 25 hours', ['2026-10-24T21:30Z', '2026-10-25T22:30Z', '2026-10-25T23:30Z'], '2026-10-26T08:00Z', 3],
    [
      'that the clock leaves out',
      ['2026-03-28T00:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
      '2026-03-30T08:00Z',
      3,
    ],
  ])('counts a day %s as one day', (_, solved, now, current) => {
    expect(streakOf(solved.map(at), 'Europe/Berlin', at(now)).current).toBe(current)
  })

  it('is broken by a day that the time zone skipped', () => {
    // Samoa skipped 30 December 2011, so the 29th and the 31st are not consecutive days in the calendar.
    const solved = ['2011-12-29T20:00Z', '2011-12-30T20:00Z'].map(at)
    expect(streakOf(solved, 'Pacific/Apia', at('2011-12-30T22:00Z')).current).toBe(1)
    expect(streakOf(solved, 'UTC', at('2011-12-30T22:00Z')).current).toBe(2)
  })
})

it('falls back to the time zone of the site when the zone is unknown', () => {
  for (const name of ['', 'Mars/Olympus', '../etc']) expect(resolveTimeZone(name)).toBe(shanghai)
  expect(resolveTimeZone('Europe/Berlin')).toBe('Europe/Berlin')
})
