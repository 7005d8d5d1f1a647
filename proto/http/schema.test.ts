import { describe, expect, it } from '@jest/globals'
import { Nullable, OneOf, pageOfQuery, toPage } from './schema.ts'

describe('pageOfQuery', () => {
  it('treats a page below one as the first and a limit below one as the default', () => {
    expect(pageOfQuery({ currentPage: -3, limit: 0 }, { limit: 30 })).toEqual({ currentPage: 1, limit: 30, skip: 0 })
  })

  it('never returns more rows than the maximum', () => {
    expect(pageOfQuery({ currentPage: 3, limit: 1e6 }, { limit: 30, maxLimit: 100 })).toEqual({
      currentPage: 3,
      limit: 100,
      skip: 200,
    })
  })
})

describe('toPage', () => {
  it('counts an incomplete page', () => {
    const request = pageOfQuery({}, { limit: 10 })
    expect(toPage([1], 11, request)).toEqual({ records: [1], total: 11, size: 10, current: 1, pages: 2 })
    expect(toPage([], 0, request).pages).toBe(0)
  })
})

describe('Nullable', () => {
  it('includes null in an enum, which would exclude it otherwise', () => {
    expect(Nullable(OneOf(['sum', 'min']))).toMatchObject({ enum: ['sum', 'min', null], nullable: true })
  })
})
