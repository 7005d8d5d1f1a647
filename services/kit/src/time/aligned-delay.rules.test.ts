import { expect, it } from '@jest/globals'
import { alignedDelayMs } from './aligned-delay.rules.ts'

it('brings those who wait for the same time together, and keeps nobody longer', () => {
  expect([10_003, 14_500, 19_999, 20_000].map((nowMs) => alignedDelayMs(10_000, nowMs))).toEqual([
    9_997, 5_500, 1, 10_000,
  ])
  expect(alignedDelayMs(5_000, 14_500)).toBe(500)
})

it('leaves short pauses as they are', () => {
  expect([alignedDelayMs(400, 1_300), alignedDelayMs(1, 0.5)]).toEqual([400, 1])
})
