import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { pageWindow } from './page-window.rules.ts'

const bounds = { deepest: 100_000, isWhole: true }
const request = (skip: number, limit = 10) => ({ skip, limit, currentPage: 1 + skip / limit })

describe('the rows of a page', () => {
  it('are the same whichever end they are counted from', () => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(60_000), fc.integer({ min: 1, max: 100 }), (total, skip, limit) => {
        const window = pageWindow(request(skip, limit), total, bounds)
        if (skip >= total) return expect(window).toBeUndefined()
        if (window === undefined || window === null) throw new Error('no rows')
        const first = window.fromEnd ? total - window.skip - window.limit : window.skip
        expect(first).toBe(skip)
        expect(Math.min(window.limit, total - first)).toBe(Math.min(limit, total - skip))
      }),
    )
  })

  it.each([
    [999_990, 'from the end', { fromEnd: true, skip: 0, limit: 10 }],
    [950_000, 'from the end', { fromEnd: true, skip: 49_990, limit: 10 }],
    [100_000, 'from the beginning', { fromEnd: false, skip: 100_000, limit: 10 }],
    [100_010, 'not at all', null],
    [500_000, 'not at all', null],
    [1_000_000, 'empty', undefined],
  ])('at %d of a million are read %s', (skip, _how, expected) => {
    expect(pageWindow(request(skip), 1_000_000, bounds)).toEqual(expected)
  })

  it('are not counted from an unknown end', () => {
    expect(pageWindow(request(990_000), 1_000_000, { ...bounds, isWhole: false })).toBeNull()
  })
})
