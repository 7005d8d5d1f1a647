import { describe, expect, it } from '@jest/globals'
import type { TaskGroup } from './queue-snapshot.rules.ts'
import { createQueueView } from './queue-view.ts'
import type { TaskState } from '../task.model.ts'

const own = { lane: 'contest', tenant: 'contest:7' } as const
const group = (state: TaskState, count: number, tenant: string = own.tenant): TaskGroup => ({
  _id: { state, lane: 'contest', tenant },
  count,
  oldest: new Date(0),
})

function setUp(groups: readonly TaskGroup[]) {
  const time = { ms: 0 }
  const view = createQueueView({ maxAgeMs: 2_500, maxEmptyAgeMs: 11_000, nowMs: () => time.ms })
  const count = (found: readonly TaskGroup[]) => view.beginCount()(found)
  count(groups)
  return { view, time, count }
}

describe('the view of the queue', () => {
  it('is the last count plus the moves since', () => {
    const { view } = setUp([group('waiting', 2), group('leased', 1), group('delayed', 4)])
    view.move([
      { ...own, from: 'waiting', to: 'dispatched' },
      { ...own, from: 'leased', to: 'done' },
      { ...own, to: 'waiting' },
    ])
    const snapshot = view.snapshot()
    expect([snapshot?.waiting.contest, snapshot?.dispatched, snapshot?.leased]).toEqual([
      new Map([[own.tenant, 2]]),
      1,
      0,
    ])
  })

  it('is empty when the last unfinished task has ended, whatever state it waited in', () => {
    const { view, time } = setUp([group('addressed', 1)])
    expect(view.isEmpty()).toBe(false)
    view.move([{ ...own, from: 'addressed', to: 'leased' }])
    view.move([{ ...own, from: 'leased', to: 'delayed' }])
    expect([view.isEmpty(), view.snapshot()?.leased]).toEqual([false, 0])
    view.move([{ ...own, from: 'delayed', to: 'done' }])
    expect(view.isEmpty()).toBe(true)
    time.ms = 2_501
    expect(view.isEmpty()).toBe(false)
  })

  it('is not known to be empty after an invalidation, nor while other processes move tasks', () => {
    const { view, count } = setUp([])
    for (const leased of [1, 0, 2, 0, 3]) count([group('leased', leased)])
    count([])
    expect(view.isEmpty()).toBe(false)
    const { view: other } = setUp([])
    expect(other.isEmpty()).toBe(true)
    other.invalidate()
    expect(other.isEmpty()).toBe(false)
  })

  it('is unknown before a count, after an invalidation, and for a long queue', () => {
    const { view, count } = setUp([])
    view.invalidate()
    expect(view.snapshot()).toBeUndefined()
    count([group('waiting', 501)])
    expect(view.snapshot()).toBeUndefined()
    view.invalidate()
    count([group('waiting', 500)])
    expect(view.snapshot()?.waiting.contest.get(own.tenant)).toBe(500)
  })

  it('is valid for a short while, and for longer while the queue is empty', () => {
    const { view, time, count } = setUp([])
    time.ms = 10_000
    expect(view.snapshot()).toBeDefined()
    view.move([{ ...own, to: 'dispatched' }])
    time.ms = 12_000
    expect(view.snapshot()).toBeUndefined()
    view.invalidate()
    count([group('leased', 1)])
    time.ms = 14_500
    expect(view.snapshot()?.leased).toBe(1)
    time.ms = 14_501
    expect(view.snapshot()).toBeUndefined()
  })

  it('ignores a count during which a task was moved', () => {
    const { view } = setUp([group('waiting', 1)])
    const counted = view.beginCount()
    view.move([{ ...own, from: 'waiting', to: 'dispatched' }])
    counted([group('waiting', 1)])
    expect([view.snapshot()?.waiting.contest.size, view.snapshot()?.dispatched]).toEqual([0, 1])
  })

  it('learns nothing from a count while a task is being stored', () => {
    const { view, count } = setUp([])
    const stored = view.store([{ ...own, to: 'dispatched' }])
    count([])
    expect(view.snapshot()?.dispatched).toBe(1)
    stored()
    count([group('dispatched', 1)])
    expect(view.snapshot()?.dispatched).toBe(1)
  })

  it('is unknown after a count that differs until the next one, as the change may be reported after the count', () => {
    const { view, count } = setUp([group('waiting', 1)])
    count([group('dispatched', 1)])
    view.move([{ ...own, from: 'waiting', to: 'dispatched' }])
    expect(view.snapshot()).toBeUndefined()
    count([group('dispatched', 1)])
    expect(view.snapshot()?.dispatched).toBe(1)
  })

  it('is not trusted for a minute after three counts in a row show that other processes move tasks', () => {
    const { view, time, count } = setUp([])
    for (const leased of [1, 1, 2, 2, 3]) count([group('leased', leased)])
    count([group('leased', 3)])
    expect(view.snapshot()).toBeUndefined()
    time.ms = 60_001
    count([group('leased', 3)])
    expect(view.snapshot()?.leased).toBe(3)
  })
})
