import { expect, it } from '@jest/globals'
import { createQueueSize } from './queue-size.ts'

it('the upper bound is the last count plus what was added since it began, and infinite once the count is too old', () => {
  let nowMs = 0
  const size = createQueueSize(1_000, () => nowMs)
  expect(size.upperBound()).toBe(Infinity)
  size.add()
  const counted = size.beginCount()
  size.add()
  counted(7)
  size.add()
  expect(size.upperBound()).toBe(9)
  const again = size.beginCount()
  expect(size.upperBound()).toBe(9)
  again(3)
  expect(size.upperBound()).toBe(3)
  nowMs = 1_001
  expect(size.upperBound()).toBe(Infinity)
})
