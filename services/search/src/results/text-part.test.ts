import { expect, it } from '@jest/globals'
import { textPartSeparator } from '@verdict/proto/codes/capabilities/search'
import { textPartIn } from './text-part.rules.ts'

const chinese = '用 dp 求最大价值'
const english = 'Find the largest value by dp'
const text = [chinese, english, 'Finals'].join(textPartSeparator)

it.each([
  ['in the reader’s language', ['dp'], 'en-US', english],
  ['in the reader’s language', ['dp'], 'zh-CN', chinese],
  ['where the word stands, in whatever language', ['largest'], 'zh-CN', english],
  ['where the word stands, in whatever language', ['价值'], 'en-US', chinese],
  ['in the reader’s language, where the word stands in none', ['else'], 'zh-CN', chinese],
] as const)('returns the part %s: %j to %s', (_, words, locale, part) => {
  expect(textPartIn(text, words, locale)).toBe(part)
})
