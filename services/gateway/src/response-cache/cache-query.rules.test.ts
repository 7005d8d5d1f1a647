import { describe, expect, it } from '@jest/globals'
import { normaliseBody, normaliseQuery } from './cache-query.rules.ts'

describe('normaliseQuery', () => {
  it('gives equal queries for equal requests', () => {
    const declared = ['limit', 'keyword', 'currentPage']
    expect(normaliseQuery('?limit=30&currentPage=2&keyword=&junk=1', declared)).toBe('?currentPage=2&limit=30')
    expect(normaliseQuery('?currentPage=2&_=123&limit=30', declared)).toBe('?currentPage=2&limit=30')
    expect(normaliseQuery('?_=1', declared)).toBe('')
  })

  it('does not change values', () => {
    expect(normaliseQuery('?keyword=a%26b+%E9%A2%98', ['keyword'])).toBe('?keyword=a%26b+%E9%A2%98')
    expect(normaliseQuery('?keyword=1&keyword=2', ['keyword'])).toBe('?keyword=1&keyword=2')
  })
})

describe('normaliseBody', () => {
  const declared = ['cid', 'limit', 'keyword', 'concernedList']
  const normal = (text: string) => normaliseBody(Buffer.from(text), declared)

  it('gives equal bodies for equal requests', () => {
    const least = '{"cid":1,"limit":30}'
    expect(normal('{"limit":30,"cid":1,"keyword":"","concernedList":[],"junk":2}')).toBe(least)
    expect(normal('{ "cid": 1, "keyword": null, "limit": 30 }')).toBe(least)
    expect(normal('{"cid":2,"limit":30}')).not.toBe(least)
  })

  it('leaves a body that is not an object to the service', () => {
    for (const text of ['', '[1]', 'null', '"cid"', '{"cid":']) expect(normal(text)).toBeUndefined()
  })
})
