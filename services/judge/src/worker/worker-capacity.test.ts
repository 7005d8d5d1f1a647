import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { watchSandbox, type SandboxHealth } from './sandbox/sandbox-health.ts'
import { createSlots, type Slots } from './capacity/slots.ts'
import { workerCapacity } from './worker-capacity.ts'

const later = 3_600_000
const never = () => new Promise<never>(() => undefined)

describe('the capacity of a worker', () => {
  let slots: Slots
  let health: SandboxHealth
  beforeEach(() => {
    slots = createSlots(2)
    health = watchSandbox({
      sandbox: { run: never, describe: never },
      healthyIntervalMs: later,
      unhealthyIntervalMs: later,
      onChange: () => undefined,
    })
  })
  afterEach(() => health.stop())

  it('is its free places, from the moment in which one is asked for', () => {
    const capacity = workerCapacity({ slots, health })
    expect(capacity.free()).toBe(2)
    void slots.take()
    expect(capacity.free()).toBe(1)
    void slots.take()
    expect(capacity.free()).toBe(0)
    slots.free()
    expect(capacity.free()).toBe(1)
  })

  it('is none while it is held back, whatever is free', () => {
    const capacity = workerCapacity({ slots, health })
    health.hold('speed', 'it is too slow')
    expect(capacity.free()).toBe(0)
    health.hold('speed', '')
    expect(capacity.free()).toBe(2)
  })

  it('grows when a place comes free, and when it is held back no more', async () => {
    const capacity = workerCapacity({ slots, health })
    const { signal } = new AbortController()
    await Promise.all([slots.take(), slots.take()])
    const freed = capacity.whenIncreased(signal)
    slots.free()
    await freed
    health.hold('speed', 'it is too slow')
    const healthy = capacity.whenIncreased(signal)
    health.hold('speed', '')
    await healthy
    expect(capacity.free()).toBe(1)
  })

  it('is waited for no longer than the signal lets', async () => {
    const capacity = workerCapacity({ slots, health })
    const stopping = new AbortController()
    await Promise.all([slots.take(), slots.take()])
    const waits = [capacity.whenIncreased(stopping.signal)]
    health.hold('speed', 'it is too slow')
    waits.push(capacity.whenIncreased(stopping.signal))
    stopping.abort()
    await Promise.all(waits)
  })
})
