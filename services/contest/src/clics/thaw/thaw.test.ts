import { describe, expect, it } from '@jest/globals'
import { movedThaw } from './thaw.rules.ts'

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
