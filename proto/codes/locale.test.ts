import { describe, expect, it } from '@jest/globals'
import { localeOf } from './locale.ts'

describe('localeOf', () => {
  it.each([
    [undefined, 'zh-CN'],
    ['', 'zh-CN'],
    ['fr-FR,fr;q=0.9', 'zh-CN'],
    ['en-US,en;q=0.9', 'en-US'],
    ['en', 'en-US'],
    ['zh-TW', 'zh-CN'],
    ['fr, en;q=0.5, zh;q=0.4', 'en-US'],
    ['en;q=0.3, zh-CN;q=0.8', 'zh-CN'],
    ['en;q=0', 'zh-CN'],
  ])('reads %p as %s', (header, expected) => {
    expect(localeOf(header)).toBe(expected)
  })
})
