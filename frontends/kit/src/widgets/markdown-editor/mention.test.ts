import { expect, it } from '@jest/globals'
import { mentionAt } from './mention.rules.ts'

const at = (text: string) => mentionAt(text, text.length)

it('finds the name that is being typed before the cursor', () => {
  expect(at('ask @an')).toEqual({ at: 4, query: 'an' })
  expect(at('你好，@小')).toEqual({ at: 3, query: '小' })
  expect(mentionAt('ask @ann now', 7)).toEqual({ at: 4, query: 'an' })
})

it('finds none after a blank, in an e-mail address, or without a letter', () => {
  for (const text of ['ask @', 'ask @ann ', 'ann@example', '@@ann', 'plain']) expect(at(text)).toBeNull()
})
