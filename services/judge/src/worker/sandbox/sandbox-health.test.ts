import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { SandboxError } from '../../sandbox/sandbox.ts'
import { createRecovery, watchSandbox } from './sandbox-health.ts'

const minuteMs = 60_000

/**
 * Watches a sandbox with responses that the test sets; it is checked every ten seconds, and once a minute while nothing
 * is judged.
 */
function watched() {
  const state = { isIdle: true, isUnavailable: false, trials: 0 }
  const health = watchSandbox({
    sandbox: {
      async describe() {
        state.trials += 1
        throw new SandboxError(state.isUnavailable ? 'unavailable' : 'failed', 'for the test')
      },
      run: () => Promise.reject(new Error('it is asked first')),
    },
    healthyIntervalMs: 10_000,
    idleIntervalMs: minuteMs,
    unhealthyIntervalMs: 1_000,
    isIdle: () => state.isIdle,
    onChange: () => undefined,
  })
  return { state, health }
}

describe('the health check of a sandbox', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  it('runs every few seconds while something is judged, and rarely while idle', async () => {
    const { state, health } = watched()
    await jest.advanceTimersByTimeAsync(minuteMs - 1)
    expect(state.trials).toBe(0)
    state.isIdle = false
    await jest.advanceTimersByTimeAsync(10_000)
    expect(state.trials).toBeGreaterThan(0)
    expect(health.reason()).toBe('for the test')
    health.stop()
  })

  it('runs at once after a fault, even while idle, and aborts calls to a sandbox that does not answer', async () => {
    const { state, health } = watched()
    state.isUnavailable = true
    const lost = health.lost()
    void health.suspect('a run failed')
    await jest.advanceTimersByTimeAsync(1)
    expect(state.trials).toBe(2)
    expect(lost.aborted).toBe(true)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(state.trials).toBe(4)
    health.stop()
  })
})

describe('a worker that fails repeatedly', () => {
  const minute = 60_000

  it('needs more successful checks each time, until a long time without a failure resets the number', () => {
    let nowMs = 0
    const recovery = createRecovery(() => nowMs)
    const checksUntilHealthy = () => {
      expect(recovery.tried(false)).toBe(false)
      let trials = 1
      while (!recovery.tried(true)) trials += 1
      return trials
    }
    expect([1, 2, 3, 4, 5, 6, 7].map(checksUntilHealthy)).toEqual([1, 2, 4, 8, 16, 32, 32])
    nowMs += 20 * minute
    expect(checksUntilHealthy()).toBe(1)
  })

  it('starts the count again with each failed check', () => {
    const recovery = createRecovery(() => 0)
    recovery.tried(false)
    recovery.tried(true)
    expect([false, true, false, true, true].map((isGood) => recovery.tried(isGood))).toEqual([
      false,
      false,
      false,
      false,
      true,
    ])
  })
})
