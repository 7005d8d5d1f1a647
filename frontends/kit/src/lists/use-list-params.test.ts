import { describe, expect, it } from '@jest/globals'
import { getSubmissionList } from '@verdict/proto/http/submission/submission'
import { fieldsOf, readParams, writeParams } from './use-list-params.ts'

const fields = fieldsOf(getSubmissionList.query)
const read = (search: string) => readParams(fields, new URLSearchParams(search))
const write = (search: string, changes: object) => writeParams(fields, new URLSearchParams(search), changes).toString()

describe('reading the address', () => {
  it('uses the defaults of the route', () => {
    expect(read('')).toEqual({ currentPage: 1, limit: 15 })
  })

  it('converts values to the types of the route', () => {
    expect(read('onlyMine=true&status=-1&username=ada&currentPage=3')).toEqual({
      onlyMine: true,
      status: -1,
      username: 'ada',
      currentPage: 3,
      limit: 15,
    })
  })

  it.each(['currentPage=0', 'currentPage=-4', 'currentPage=x', 'currentPage=1.5', 'currentPage='])(
    'shows the first page for %s',
    (search) => {
      expect(read(search)).toMatchObject({ currentPage: 1 })
    },
  )

  it.each([
    ['limit=0', 15],
    ['limit=1000', 100],
    ['limit=abc', 15],
    ['limit=50', 50],
  ])('limits the page size for %s', (search, limit) => expect(read(search)).toMatchObject({ limit }))

  it('ignores unknown parameters', () => {
    expect(read('tab=cases')).toEqual({ currentPage: 1, limit: 15 })
  })
})

describe('writing the address', () => {
  it('returns to the first page when a filter changes', () => {
    expect(write('currentPage=4&status=0', { status: 1 })).toBe('status=1')
  })

  it('keeps the filters when the page changes', () => {
    expect(write('status=0', { currentPage: 2 })).toBe('status=0&currentPage=2')
  })

  it('omits default and empty values', () => {
    expect(write('username=ada&limit=30', { username: '', limit: 15 })).toBe('')
  })

  it('keeps parameters of others', () => {
    expect(write('tab=cases&l=en-us', { status: 0 })).toBe('tab=cases&l=en-us&status=0')
  })
})
