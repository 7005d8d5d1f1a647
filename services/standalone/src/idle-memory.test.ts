import { describe, expect, it } from '@jest/globals'
import { hasComeToRest } from './idle-memory.ts'

/** When garbage is collected, for the busy share of each period. */
function collections(busyShares: readonly number[]): boolean[] {
  let wasIdle = false
  return busyShares.map((share) => {
    const { isIdle, isTime } = hasComeToRest(wasIdle, share)
    wasIdle = isIdle
    return isTime
  })
}

describe('collecting when idle', () => {
  it('happens once when the process comes to rest, and again only after it was busy', () => {
    expect(collections([0.9, 0.01, 0, 0.02, 0.5, 0.01])).toEqual([false, true, false, false, false, true])
  })

  it('never happens while there is work', () => {
    expect(collections([0.2, 0.06, 1])).toEqual([false, false, false])
  })
})
