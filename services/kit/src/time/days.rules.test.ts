import { expect, it } from '@jest/globals'
import { dayNumber, dayText, startOfDay } from './days.rules.ts'

it('a day begins at midnight of UTC+8', () => {
  const lastOfMarch = dayNumber(new Date('2026-03-31T15:59:59.999Z'))
  const firstOfApril = dayNumber(new Date('2026-03-31T16:00:00.000Z'))
  expect([dayText(lastOfMarch), dayText(firstOfApril)]).toEqual(['03-31', '04-01'])
  expect(startOfDay(firstOfApril).toISOString()).toBe('2026-03-31T16:00:00.000Z')
})
