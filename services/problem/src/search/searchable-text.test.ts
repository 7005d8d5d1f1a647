import { expect, it } from '@jest/globals'
import { textPartSeparator } from '@verdict/proto/codes/capabilities/search'
import { searchableText } from './searchable-text.rules.ts'

it('a problem is indexed with all its statements, each language separately', () => {
  const chinese = { description: '背包', input: '一个整数', output: '最大价值', hint: null }
  const english = { description: 'A backpack.', input: 'One number.', output: '', hint: 'Think of it.' }
  expect(searchableText([chinese, english], 'Finals').split(textPartSeparator)).toEqual([
    '背包\n\n一个整数\n\n最大价值',
    'A backpack.\n\nOne number.\n\nThink of it.',
    'Finals',
  ])
  expect(searchableText([{ ...chinese, description: '' }], null).split(textPartSeparator)).toHaveLength(1)
})
