import { expect, it } from '@jest/globals'
import { dayText } from '@verdict/kit/days.rules'
import { lastSevenDays } from './week.rules.ts'

it('gives the seven days that end today, oldest first', () => {
  const days = lastSevenDays(new Date('2026-01-03T04:00:00Z')).map(dayText)
  expect(days).toEqual(['12-28', '12-29', '12-30', '12-31', '01-01', '01-02', '01-03'])
})
