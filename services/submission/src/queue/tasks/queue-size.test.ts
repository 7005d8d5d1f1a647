import { expect, it } from '@jest/globals'
import { createQueueSize } from './queue-size.ts'

it('knows of the last count and of what came since it began, and of nothing once that is long ago', () => {
  let nowMs = 0
  const size = createQueueSize(1_000, () => nowMs)
  expect(size.atMost()).toBe(Infinity)
  size.added()
  const counted = size.counting()
  size.added()
  counted(7)
  size.added()
  expect(size.atMost()).toBe(9)
  const again = size.counting()
  expect(size.atMost()).toBe(9)
  again(3)
  expect(size.atMost()).toBe(3)
  nowMs = 1_001
  expect(size.atMost()).toBe(Infinity)
})
