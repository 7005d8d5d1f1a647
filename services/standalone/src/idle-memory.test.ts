import { describe, expect, it } from '@jest/globals'
import { assessIdleness } from './idle-memory.ts'

const mebibyte = 1024 * 1024

/** Tells after which periods garbage is collected, for the busy share of each. */
function collections(busyShares: readonly number[], grownBytes = 0): boolean[] {
  let wasIdle = false
  return busyShares.map((busyShare) => {
    const { isIdle, isTime } = assessIdleness(wasIdle, { busyShare, grownBytes })
    wasIdle = isIdle
    return isTime
  })
}

describe('garbage collection when idle', () => {
  it('happens once when the process becomes idle, and again only after it was busy', () => {
    expect(collections([0.9, 0.06, 0, 0.02, 0.5, 0.01])).toEqual([false, true, false, false, false, true])
  })

  it('happens again when idle if the little work has used much memory', () => {
    expect(collections([0.01, 0.01], 60 * mebibyte)).toEqual([true, true])
    expect(collections([0.01, 0.01], 10 * mebibyte)).toEqual([true, false])
  })

  it('never happens during work', () => {
    expect(collections([0.2, 0.12, 1], 60 * mebibyte)).toEqual([false, false, false])
  })
})
