import { expect, it } from '@jest/globals'
import { plainText } from './plain-text.rules.ts'

it.each([
  ['**hi** _there_', 'hi there'],
  ['[my blog](https://example.org) ![cat](cat.png)', 'my blog cat'],
  ['# Title\n> quote\n- one\n2. two', 'Title quote one two'],
  ['`a_b` and snake_case stay', 'a_b and snake_case stay'],
  ['2 * 3 = 6', '2 * 3 = 6'],
  ['<b>bold</b> a < b', 'bold a < b'],
  ['   ', ''],
])('reduces %j to %j', (markdown, text) => {
  expect(plainText(markdown)).toBe(text)
})
