import { describe, expect, it } from '@jest/globals'
import { isFrozen } from './freeze.rules.ts'

describe('the freeze', () => {
  const contest = { sealRank: true, sealRankTime: '2026-03-08T13:00:00.000Z', endTime: '2026-03-08T14:00:00.000Z' }
  const at = (time: string) => Date.parse(`2026-03-08T${time}Z`)

  it('lasts to the end, or longer if it is not lifted automatically', () => {
    expect(['12:59:59', '13:00:00', '13:59:59', '14:00:00'].map((time) => isFrozen(contest, at(time)))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isFrozen({ ...contest, autoRealRank: false }, at('20:00:00'))).toBe(true)
    expect(isFrozen({ ...contest, sealRank: false }, at('13:30:00'))).toBe(false)
  })
})
