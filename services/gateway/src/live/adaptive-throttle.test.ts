import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { createAdaptiveThrottle } from './adaptive-throttle.ts'

beforeEach(() => void jest.useFakeTimers({ now: 0 }))
afterEach(() => void jest.useRealTimers())

/** Work that takes `costMs`. Returns the times at which it began. */
function costly(costMs: number, maxPauseMs = 1_000) {
  const beganAtMs: number[] = []
  const work = () => {
    beganAtMs.push(Date.now())
    jest.setSystemTime(Date.now() + costMs)
  }
  const now = () => Date.now()
  return { beganAtMs, throttle: createAdaptiveThrottle(work, { share: 0.2, maxPauseMs, now, busyMs: now }) }
}

describe('work limited to a fifth of the time', () => {
  it('starts at once if it costs nothing', () => {
    const { throttle, beganAtMs } = costly(0)
    for (let call = 0; call < 3; call += 1) throttle.run()
    expect(beganAtMs).toEqual([0, 0, 0])
  })

  it('pauses for four times its duration, then runs once for all calls', () => {
    const { throttle, beganAtMs } = costly(50)
    for (let call = 0; call < 10; call += 1) throttle.run()
    jest.advanceTimersByTime(199)
    expect(beganAtMs).toEqual([0])
    jest.advanceTimersByTime(1)
    expect(beganAtMs).toEqual([0, 250])
  })

  it('pauses at most for the maximum, and stops when it is cancelled', () => {
    const { throttle, beganAtMs } = costly(5_000)
    throttle.run()
    throttle.run()
    jest.advanceTimersByTime(1_000)
    expect(beganAtMs).toEqual([0, 6_000])
    throttle.run()
    throttle.cancel()
    jest.advanceTimersByTime(10_000)
    expect(beganAtMs).toHaveLength(2)
  })
})
