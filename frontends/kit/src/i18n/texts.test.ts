import { describe, expect, it } from '@jest/globals'
import { textProblems } from './compare-texts.ts'
import { texts as kitTexts } from './kit.texts.ts'
import { detectLocale } from './language.store.ts'

it('the kit has every text in both languages', () => {
  expect(textProblems(kitTexts)).toEqual([])
})

describe('comparing two languages', () => {
  it('finds missing and empty texts, and different placeholders', () => {
    const problems = textProblems({
      'zh-CN': { a: '一', b: { c: '{{n}} 个' }, d: '' },
      'en-US': { a: 'one', b: { c: '{{count}} of them' }, e: 'more' },
    })
    expect(problems).toEqual([
      'en-US lacks d',
      'zh-CN lacks e',
      'zh-CN d is empty',
      'b.c has other placeholders in en-US',
    ])
  })

  it('knows that English has plurals and Chinese has none', () => {
    expect(
      textProblems({
        'zh-CN': { item: '{{count}} 项' },
        'en-US': { item_one: '{{count}} item', item_other: '{{count}} items' },
      }),
    ).toEqual([])
  })
})

describe('the language of a reader', () => {
  it.each([
    ['?l=zh-cn', 'en-US', 'en-US', 'zh-CN'],
    ['?l=zh-CN', null, 'en', 'zh-CN'],
    ['?l=fr', 'zh-CN', 'zh-CN', 'en-US'],
    ['', 'en-US', 'zh-CN', 'en-US'],
    ['', 'klingon', 'zh-TW', 'zh-CN'],
    ['', null, 'de-DE', 'en-US'],
  ])('requested %s, stored %s, browser %s: %s', (search, stored, browser, locale) => {
    expect(detectLocale(search, stored, browser)).toBe(locale)
  })
})
