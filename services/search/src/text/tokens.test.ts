import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { parseSearch, termsOf } from './tokens.rules.ts'

describe('the terms of a text', () => {
  it('are its words, regardless of case and width', () => {
    expect(termsOf('Dynamic  ＰＲＯＧＲＡＭＭＩＮＧ, part 2!', 50)).toEqual(['dynamic', 'programming', 'part', '2'])
    expect(termsOf('Straße ÉTÉ', 50)).toEqual(['strasse', 'été'])
  })

  it('are the pairs of characters of Chinese, one starting at each character', () => {
    expect(termsOf('动态规划DP入门', 50)).toEqual(['动态', '态规', '规划', '划', 'dp', '入门', '门'])
    expect(termsOf('𪚥', 50)).toEqual(['𪚥'])
  })

  it('are limited and exclude everything but letters and digits', () => {
    expect(termsOf('😀'.repeat(10_000), 50)).toEqual([])
    expect(termsOf('a b c d', 3)).toEqual(['a', 'b', 'c'])
    expect(termsOf('x'.repeat(5000), 3)[0]).toHaveLength(40)
  })
})

describe('a search', () => {
  it('finds words, the last of them as a prefix', () => {
    expect(parseSearch('Shortest PA')).toMatchObject({ whole: 'shortest pa', exact: ['shortest'], prefixes: ['pa'] })
  })

  it('finds each word of Chinese at any position', () => {
    const { exact, prefixes } = parseSearch('最短路径问题')
    expect(exact).toEqual(expect.arrayContaining(['路径', '问题']))
    expect(exact).not.toContain('径问')
    expect(prefixes.every((one) => [...one].length === 1)).toBe(true)
  })

  it('for one rare character finds terms that begin with it', () => {
    expect(parseSearch('𪚥')).toMatchObject({ exact: [], prefixes: ['𪚥'] })
  })

  it('for punctuation only finds the exact text', () => {
    expect(parseSearch(' +++ ')).toEqual({ whole: '+++', exact: [], prefixes: [], words: [] })
  })

  it('matches the text that it was taken from', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('动态', '规划', '图', 'dfs', 'Tree', ' ', 'ﬁ', '1000'), { maxLength: 8 }),
        (parts) => {
          const text = parts.join(' ')
          const terms = termsOf(text, 1000)
          const { exact, prefixes } = parseSearch(text)
          for (const term of exact) expect(terms).toContain(term)
          for (const prefix of prefixes) expect(terms.some((term) => term.startsWith(prefix))).toBe(true)
        },
      ),
    )
  })

  it('is limited', () => {
    const { exact, prefixes } = parseSearch(Array.from({ length: 100 }, (_, index) => `w${index}`).join(' '))
    expect(exact.length + prefixes.length).toBeLessThanOrEqual(13)
  })
})
