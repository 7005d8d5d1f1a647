import { describe, expect, it } from '@jest/globals'
import { normaliseQuery } from './cache-query.rules.ts'

describe('normaliseQuery', () => {
  it('is the same for callers who ask the same', () => {
    const declared = ['limit', 'keyword', 'currentPage']
    expect(normaliseQuery('?limit=30&currentPage=2&keyword=&junk=1', declared)).toBe('?currentPage=2&limit=30')
    expect(normaliseQuery('?currentPage=2&_=123&limit=30', declared)).toBe('?currentPage=2&limit=30')
    expect(normaliseQuery('?_=1', declared)).toBe('')
  })

  it('keeps values as they are', () => {
    expect(normaliseQuery('?keyword=a%26b+%E9%A2%98', ['keyword'])).toBe('?keyword=a%26b+%E9%A2%98')
    expect(normaliseQuery('?keyword=1&keyword=2', ['keyword'])).toBe('?keyword=1&keyword=2')
  })
})
