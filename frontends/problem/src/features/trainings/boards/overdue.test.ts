import { expect, it } from '@jest/globals'
import { overdueTime } from './overdue.rules.ts'

it.each([
  [1, 'lateMinutes', 1],
  [3_599, 'lateMinutes', 59],
  [3_600, 'lateHours', 1],
  [86_399, 'lateHours', 23],
  [86_400, 'lateDays', 1],
  [200_000, 'lateDays', 2],
])('%i seconds late are shown in %s', (lateSec, unit, count) => expect(overdueTime(lateSec)).toEqual({ unit, count }))
