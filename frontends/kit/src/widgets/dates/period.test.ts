import { expect, it } from '@jest/globals'
import { daysOf, periodOf } from './period.rules.ts'

const day = (date: number) => new Date(2026, 2, date)

it('converts days to instants, including the last day', () => {
  expect(periodOf({ from: day(1), to: day(31) })).toEqual({
    from: day(1).toISOString(),
    to: new Date(2026, 3, 1).toISOString(),
  })
  expect(periodOf({ from: day(1), to: null })).toEqual({ from: day(1).toISOString(), to: undefined })
  expect(periodOf(null)).toEqual({ from: undefined, to: undefined })
})

it('returns the same days, and none for an invalid time', () => {
  const days = daysOf(periodOf({ from: day(1), to: day(8) }))
  expect(days?.from).toEqual(day(1))
  expect(days?.to?.toDateString()).toBe(day(8).toDateString())
  expect(daysOf({ from: day(1).toISOString() })).toEqual({ from: day(1), to: null })
  expect(daysOf({ from: 'soon', to: day(1).toISOString() })).toBeNull()
  expect(daysOf({})).toBeNull()
})
