import { describe, expect, it } from '@jest/globals'
import { createProgress } from './kafka-offsets.ts'

function taken(...offsets: number[]) {
  const progress = createProgress()
  for (const offset of offsets) progress.take(offset)
  return progress
}

describe('the offsets of a partition', () => {
  it('commit only up to the first unfinished message', () => {
    const progress = taken(4, 5, 6)
    progress.done(5)
    progress.done(6)
    expect(progress.toCommit()).toBe(4)
    progress.done(4)
    expect(progress.toCommit()).toBe(7)
    expect(progress.toCommit()).toBeNull()
  })

  it('accept a message once, however often it is fetched', () => {
    const progress = taken(4, 5)
    progress.done(4)
    expect([progress.take(4), progress.take(5), progress.take(6)]).toEqual([false, false, true])
    progress.toCommit()
    expect(progress.take(4)).toBe(false)
  })

  it('accept a returned message again, and do not commit past it meanwhile', () => {
    const progress = taken(4, 5)
    progress.release(4)
    progress.done(5)
    expect(progress.toCommit()).toBe(4)
    expect([progress.take(4), progress.take(5)]).toEqual([true, false])
    progress.done(4)
    expect(progress.toCommit()).toBe(6)
  })

  it('commit again what could not be committed', () => {
    const progress = taken(0)
    progress.done(0)
    expect(progress.toCommit()).toBe(1)
    progress.commitFailed()
    expect(progress.toCommit()).toBe(1)
  })

  it('notice a partition that was created again', () => {
    const progress = taken(10)
    expect([progress.isBeyond(11), progress.isBeyond(3)]).toEqual([false, true])
  })
})
