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

  it('is the number of free slots, less one as soon as one is requested', () => {
    const capacity = workerCapacity({ slots, health })
    expect(capacity.free()).toBe(2)
    void slots.take()
    expect(capacity.free()).toBe(1)
    void slots.take()
    expect(capacity.free()).toBe(0)
    slots.free()
    expect(capacity.free()).toBe(1)
  })

  it('is zero while the worker is on hold', () => {
    const capacity = workerCapacity({ slots, health })
    health.setPauseReason('speed', 'it is too slow')
    expect(capacity.free()).toBe(0)
    health.setPauseReason('speed', '')
    expect(capacity.free()).toBe(2)
  })

  it('grows when a slot becomes free and when the hold ends', async () => {
    const capacity = workerCapacity({ slots, health })
    const { signal } = new AbortController()
    await Promise.all([slots.take(), slots.take()])
    const freed = capacity.whenIncreased(signal)
    slots.free()
    await freed
    health.setPauseReason('speed', 'it is too slow')
    const healthy = capacity.whenIncreased(signal)
    health.setPauseReason('speed', '')
    await healthy
    expect(capacity.free()).toBe(1)
  })

  it('is awaited only until the signal aborts', async () => {
    const capacity = workerCapacity({ slots, health })
    const stopping = new AbortController()
    await Promise.all([slots.take(), slots.take()])
    const waits = [capacity.whenIncreased(stopping.signal)]
    health.setPauseReason('speed', 'it is too slow')
    waits.push(capacity.whenIncreased(stopping.signal))
    stopping.abort()
    await Promise.all(waits)
  })
})
