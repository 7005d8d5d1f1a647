import { describe, expect, it } from '@jest/globals'
import { dayNumber } from '../time/days.rules.ts'
import { sumByDay, timesOf } from './daily-figures.rules.ts'

const firstDay = dayNumber(new Date('2026-05-01T12:00:00Z'))

describe('daily figures', () => {
  it('begin and end at midnight of UTC+8', () => {
    expect(timesOf({ firstDay, days: 2 })).toEqual({
      $gte: new Date('2026-04-30T16:00:00Z'),
      $lt: new Date('2026-05-02T16:00:00Z'),
    })
    for (const days of [0, 367]) expect(() => timesOf({ firstDay, days })).toThrow('request.invalid')
  })

  it('add up hourly figures, with 0 for missing ones', () => {
    const hours = [
      { _id: new Date('2026-05-01T15:00:00Z'), submissions: 2, judgingMs: 10.4 },
      { _id: new Date('2026-05-01T16:00:00Z'), submissions: 3, judgingMs: 0 },
      { _id: new Date('2026-05-02T15:00:00Z'), submissions: 4, judgingMs: 7.6 },
      { _id: new Date('2026-05-03T16:00:00Z'), submissions: 9, judgingMs: 9 },
    ]
    expect(sumByDay({ firstDay, days: 3 }, ['submissions', 'judgingMs'], hours)).toEqual([
      { name: 'submissions', values: [2, 7, 0] },
      { name: 'judgingMs', values: [10, 8, 0] },
    ])
  })
})
