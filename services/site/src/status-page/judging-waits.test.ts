import { expect, it } from '@jest/globals'
import { judgingState, longestWaitByQuarterHour } from './judging-waits.rules.ts'

it('distinguishes slow, stopped and unknown judging', () => {
  expect(judgingState(null)).toBe('unknown')
  expect(judgingState({ healthyWorkers: 0, waitMs: 0 })).toBe('stopped')
  expect(judgingState({ healthyWorkers: 2, waitMs: 90_000 })).toBe('slow')
  expect(judgingState({ healthyWorkers: 2, waitMs: 900 })).toBe('ok')
})

it('stores the longest wait of each quarter of an hour, with gaps for unknown ones', () => {
  const at = (time: string) => new Date(`2026-05-01T${time}:00Z`)
  const waits = [
    { at: at('10:01'), waitMs: 5 },
    { at: at('10:14'), waitMs: 9 },
    { at: at('10:46'), waitMs: 1 },
  ]
  expect(longestWaitByQuarterHour(waits)).toEqual([
    { at: at('10:00'), waitMs: 9 },
    { at: at('10:45'), waitMs: 1 },
  ])
})
