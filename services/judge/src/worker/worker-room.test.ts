import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { watchSandbox, type SandboxHealth } from './sandbox-health.ts'
import { createSlots, type Slots } from './slots.ts'
import { workerRoom } from './worker-room.ts'

const later = 3_600_000
const never = () => new Promise<never>(() => undefined)

describe('the room of a worker', () => {
  let slots: Slots
  let health: SandboxHealth
  beforeEach(() => {
    slots = createSlots(2)
    health = watchSandbox({
      sandbox: { run: never, describe: never },
      ...{ calmMs: later, alarmMs: later, onChange: () => undefined },
    })
  })
  afterEach(() => health.stop())

  it('is its free places, from the moment in which one is asked for', () => {
    const room = workerRoom({ slots, health })
    expect(room.free()).toBe(2)
    void slots.take()
    expect(room.free()).toBe(1)
    void slots.take()
    expect(room.free()).toBe(0)
    slots.free()
    expect(room.free()).toBe(1)
  })

  it('is none while it is held back, whatever is free', () => {
    const room = workerRoom({ slots, health })
    health.hold('speed', 'it is too slow')
    expect(room.free()).toBe(0)
    health.hold('speed', '')
    expect(room.free()).toBe(2)
  })

  it('grows when a place comes free, and when it is held back no more', async () => {
    const room = workerRoom({ slots, health })
    const { signal } = new AbortController()
    await Promise.all([slots.take(), slots.take()])
    const freed = room.grown(signal)
    slots.free()
    await freed
    health.hold('speed', 'it is too slow')
    const healthy = room.grown(signal)
    health.hold('speed', '')
    await healthy
    expect(room.free()).toBe(1)
  })

  it('is waited for no longer than the signal lets', async () => {
    const room = workerRoom({ slots, health })
    const stopping = new AbortController()
    await Promise.all([slots.take(), slots.take()])
    const waits = [room.grown(stopping.signal)]
    health.hold('speed', 'it is too slow')
    waits.push(room.grown(stopping.signal))
    stopping.abort()
    await Promise.all(waits)
  })
})
