import { describe, expect, it } from '@jest/globals'
import { changedAfter, cursorText, parseCursor, resumeCursor } from './change-cursor.rules.ts'

const at = new Date('2026-05-01T12:00:00Z')

describe('the cursor of changes', () => {
  it('is decoded as it was encoded', () => {
    expect(parseCursor(cursorText({ at, id: 'u-1' }))).toEqual({ at, id: 'u-1' })
    expect(parseCursor('')).toEqual({ at: new Date(0), id: '' })
  })

  it.each(['x', '12', '1.a b', '.a'])('refuses %s', (text) => {
    expect(() => parseCursor(text)).toThrow('request.invalid')
  })

  it('continues after a row of the same millisecond, and before all of them without one', () => {
    expect(changedAfter('changedAt', { at, id: '7' }, Number)).toEqual({
      changedAt: { $gte: at },
      $or: [{ changedAt: { $gt: at } }, { changedAt: at, _id: { $gt: 7 } }],
    })
    expect(changedAfter('changedAt', { at, id: '' }, Number)).toEqual({ changedAt: { $gte: at } })
  })

  it('stays a minute behind, for late commits', () => {
    const now = new Date(at.getTime() + 30_000)
    expect(resumeCursor({ at, id: '7' }, now)).toEqual({ at: new Date(at.getTime() - 30_000), id: '' })
    const later = new Date(at.getTime() + 60_000)
    expect(resumeCursor({ at, id: '7' }, later)).toEqual({ at, id: '7' })
  })
})
