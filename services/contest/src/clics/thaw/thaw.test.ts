import { describe, expect, it } from '@jest/globals'
import { movedThaw, thawedByEdit } from './thaw.rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour))
const times = (start: number, end: number) => ({ startsAt: at(start), endsAt: at(end) })

describe('a scheduled thaw', () => {
  it('moves along with its contest, in both directions', () => {
    expect(movedThaw(at(16), times(9, 14), times(12, 17))).toEqual(at(19))
    expect(movedThaw(at(16), times(9, 14), times(8, 13))).toEqual(at(15))
  })

  it('keeps its distance from an end that was put after it', () => {
    expect(movedThaw(at(16), times(9, 14), times(9, 17))).toEqual(at(19))
  })

  it('stays while it is still after the end', () => {
    expect(movedThaw(at(16), times(9, 14), times(9, 15))).toEqual(at(16))
    expect(movedThaw(at(16), times(9, 14), times(9, 12))).toEqual(at(16))
    expect(movedThaw(at(16), times(9, 14), times(9, 14))).toEqual(at(16))
  })
})

describe('the time of a thaw', () => {
  const contest = (end: number, autoRealRank: boolean) => ({ endsAt: at(end), sealedFrom: at(12), autoRealRank })

  it('is that of the edit which lifts the freeze after the end', () => {
    expect(thawedByEdit(contest(14, false), contest(14, true), at(16))).toEqual(at(16))
    expect(thawedByEdit(contest(14, true), contest(14, true), at(16))).toBeUndefined()
  })

  it('is forgotten when the scoreboard is frozen again, or the end is still to come', () => {
    expect(thawedByEdit(contest(14, true), contest(14, false), at(16))).toBeNull()
    expect(thawedByEdit(contest(14, true), contest(18, true), at(16))).toBeNull()
    expect(thawedByEdit(contest(14, false), contest(14, true), at(13))).toBeNull()
  })
})
