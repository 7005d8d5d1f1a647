import { describe, expect, it } from '@jest/globals'
import { dispatchWindow, nextLane, nextTenant, noCredit, laneOf, type Lane } from './lane.rules.ts'

const weights = { contest: 16, practice: 8, rejudge: 1, invocation: 1 }

function turns(count: number, withWork: readonly Lane[]): Record<Lane, number> {
  const taken: Record<Lane, number> = { contest: 0, practice: 0, rejudge: 0, invocation: 0 }
  let credit = noCredit
  for (let turn = 0; turn < count; turn += 1) {
    const next = nextLane(withWork, weights, credit)
    if (next === undefined) break
    credit = next.credit
    taken[next.lane] += 1
  }
  return taken
}

describe('lanes', () => {
  it('share turns by weight while all have work', () => {
    expect(turns(250, ['contest', 'practice', 'rejudge'])).toEqual({
      contest: 160,
      practice: 80,
      rejudge: 10,
      invocation: 0,
    })
  })

  it('give all turns to the only one with work', () => {
    expect(turns(10, ['rejudge'])).toEqual({ contest: 0, practice: 0, rejudge: 10, invocation: 0 })
  })

  it('accumulate no credit while they are empty', () => {
    let credit = noCredit
    for (let turn = 0; turn < 100; turn += 1) credit = nextLane(['practice'], weights, credit)?.credit ?? credit
    expect(nextLane(['contest', 'practice'], weights, credit)?.lane).toBe('contest')
  })

  it('have no turn when no lane has work', () => {
    expect(nextLane([], weights, noCredit)).toBeUndefined()
  })
})

describe('the window on the bus', () => {
  it('is twice the free slots', () => {
    expect(dispatchWindow({ slots: 4, leased: 1 })).toBe(6)
  })

  it('keeps one task ready while all slots are busy, and one for every eight slots of a large site', () => {
    expect(dispatchWindow({ slots: 2, leased: 2 })).toBe(1)
    expect(dispatchWindow({ slots: 400, leased: 500 })).toBe(50)
  })

  it('is shut without a live worker', () => {
    expect(dispatchWindow({ slots: 0, leased: 0 })).toBe(0)
  })
})

it('uses the lane that a policy names, and practice for any other name', () => {
  expect(['contest', 'practice', 'rejudge', ''].map((lane) => laneOf({ lane }))).toEqual([
    'contest',
    'practice',
    'practice',
    'practice',
  ])
})

describe('tenants', () => {
  it('take turns even if tenants come or go meanwhile', () => {
    expect(nextTenant(['contest:2', 'contest:1'], '')).toBe('contest:1')
    expect(nextTenant(['contest:2', 'contest:1'], 'contest:1')).toBe('contest:2')
    expect(nextTenant(['contest:2', 'contest:1'], 'contest:2')).toBe('contest:1')
    expect(nextTenant(['contest:3'], 'contest:2')).toBe('contest:3')
    expect(nextTenant([], 'contest:2')).toBeUndefined()
  })
})
