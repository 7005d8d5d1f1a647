import { expect, it } from '@jest/globals'
import { dayOf, firstDayOfYear } from './calendar.rules.ts'

it('a day is the same calendar day in any time zone', () => {
  const day = dayOf('2026-03-01')
  expect([day.getFullYear(), day.getMonth(), day.getDate(), day.getHours()]).toEqual([2026, 2, 1, 0])
})

it('a year has 52 weeks, so that it begins and ends on the same day of the week', () => {
  const end = dayOf('2024-02-29')
  const begin = firstDayOfYear(end)
  expect([begin.getFullYear(), begin.getMonth(), begin.getDate()]).toEqual([2023, 2, 2])
  expect(begin.getDay()).toBe(end.getDay())
})
