import { expect, it } from '@jest/globals'
import { dayNumber, dayText, lastSevenDays, startOfDay } from './week.rules.ts'

it('begins a day at midnight of UTC+8', () => {
  const lastOfMarch = dayNumber(new Date('2026-03-31T15:59:59.999Z'))
  const firstOfApril = dayNumber(new Date('2026-03-31T16:00:00.000Z'))
  expect([dayText(lastOfMarch), dayText(firstOfApril)]).toEqual(['03-31', '04-01'])
  expect(startOfDay(firstOfApril).toISOString()).toBe('2026-03-31T16:00:00.000Z')
})

it('gives the seven days that end today, oldest first', () => {
  const days = lastSevenDays(new Date('2026-01-03T04:00:00Z')).map(dayText)
  expect(days).toEqual(['12-28', '12-29', '12-30', '12-31', '01-01', '01-02', '01-03'])
})
