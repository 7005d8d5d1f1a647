import { expect, it } from '@jest/globals'
import { alignedDelayMs } from './aligned-delay.rules.ts'

it('aligns waits for the same time, and delays nobody longer', () => {
  expect([10_003, 14_500, 19_999, 20_000].map((nowMs) => alignedDelayMs(10_000, nowMs))).toEqual([
    9_997, 5_500, 1, 10_000,
  ])
  expect(alignedDelayMs(5_000, 14_500)).toBe(500)
})

it('does not change short pauses', () => {
  expect([alignedDelayMs(400, 1_300), alignedDelayMs(1, 0.5)]).toEqual([400, 1])
})
