import { expect, it } from '@jest/globals'
import { timeLeft, untilNextSecond } from './countdown.rules.ts'

it('counts days separately from hours', () => {
  expect(timeLeft(2 * 86_400_000 + 3_661_000)).toEqual({ days: 2, rest: '01:01:01' })
})

it('shows the last second until it is over, and nothing below zero', () => {
  expect(timeLeft(1)).toEqual({ days: 0, rest: '00:00:01' })
  expect(timeLeft(0)).toEqual({ days: 0, rest: '00:00:00' })
  expect(timeLeft(-5000)).toEqual({ days: 0, rest: '00:00:00' })
})

it('changes together with the second', () => {
  expect(untilNextSecond(4250)).toBe(250)
  expect(untilNextSecond(4000)).toBe(1000)
})
