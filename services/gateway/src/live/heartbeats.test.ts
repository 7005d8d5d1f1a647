import { expect, it } from '@jest/globals'
import { createHeartbeats } from './heartbeats.ts'

function world() {
  const state = { tick: () => undefined as void, everyMs: 0, isRunning: false }
  const heartbeats = createHeartbeats(15_000, (tick, everyMs) => {
    Object.assign(state, { tick, everyMs, isRunning: true })
    return () => (state.isRunning = false)
  })
  return { state, heartbeats }
}

it('spreads pages that connected together, and handles each once in a period', () => {
  const { state, heartbeats } = world()
  const beats = Array.from({ length: 1_500 }, () => 0)
  for (const index of beats.keys()) heartbeats.start(() => (beats[index] = (beats[index] ?? 0) + 1))
  const sum = () => beats.reduce((total, count) => total + count, 0)
  let most = 0
  for (let passedMs = 0; passedMs < 15_000; passedMs += state.everyMs) {
    const before = sum()
    state.tick()
    most = Math.max(most, sum() - before)
  }
  expect(beats.every((count) => count === 1)).toBe(true)
  expect(most).toBe(100)
})

it('sets no timer after the last page has left', () => {
  const { state, heartbeats } = world()
  const [first, second] = [heartbeats.start(() => undefined), heartbeats.start(() => undefined)]
  first()
  first()
  expect(state.isRunning).toBe(true)
  second()
  expect(state.isRunning).toBe(false)
  heartbeats.start(() => undefined)
  expect(state.isRunning).toBe(true)
})
