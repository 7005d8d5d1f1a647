import { expect, it } from '@jest/globals'
import { clockText, countdownOf, phaseOf, progressPercent } from './phase.rules.ts'

const contest = { startTime: '2026-03-08T09:00:00.000Z', endTime: '2026-03-08T14:00:00.000Z' }
const at = (time: string) => Date.parse(time)

it.each([
  ['2026-03-08T08:59:59.999Z', 'scheduled', 0],
  ['2026-03-08T09:00:00.000Z', 'running', 0],
  ['2026-03-08T11:30:00.000Z', 'running', 50],
  ['2026-03-08T14:00:00.000Z', 'ended', 100],
  ['2027-01-01T00:00:00.000Z', 'ended', 100],
])('at %s it is %s with a progress of %s percent', (time, phase, percent) => {
  expect(phaseOf(contest, at(time))).toBe(phase)
  expect(progressPercent(contest, at(time))).toBe(percent)
})

it.each([
  ['2026-03-01T08:00:00.000Z', { kind: 'far', totalSec: 608_400 }],
  ['2026-03-06T08:00:00.000Z', { kind: 'left', days: 2, clock: '01:00:00' }],
  ['2026-03-08T08:59:59.500Z', { kind: 'left', days: 0, clock: '00:00:01' }],
  ['2026-03-08T09:00:00.000Z', { kind: 'left', days: 0, clock: '05:00:00' }],
  ['2026-03-08T14:00:00.000Z', { kind: 'over' }],
])('at %s the countdown shows %j', (time, shown) => {
  expect(countdownOf(contest, at(time))).toEqual(shown)
})

it('formats times', () => {
  expect(clockText(3 * 3600 + 62)).toBe('03:01:02')
})

it('shows no progress for a contest without a duration', () => {
  const none = { startTime: contest.startTime, endTime: contest.startTime }
  expect([at(none.startTime) - 1, at(none.startTime)].map((now) => progressPercent(none, now))).toEqual([0, 100])
})
