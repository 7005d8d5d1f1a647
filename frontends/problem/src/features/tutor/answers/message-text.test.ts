import { expect, it } from '@jest/globals'
import { maxMessageCharacters } from '@verdict/proto/codes/ai'
import { limitMessage, withoutUnfinishedFormula } from './message-text.rules.ts'

it('cuts a message at its limit and at a character boundary', () => {
  const full = 'a'.repeat(maxMessageCharacters)
  expect(limitMessage(full)).toEqual({ text: full, isCut: false })
  expect(limitMessage(`${full}b`)).toEqual({ text: full, isCut: true })
  expect(limitMessage(`${full.slice(1)}😀`)).toEqual({ text: full.slice(1), isCut: true })
})

it.each([
  ['The sum $a+', 'The sum '],
  ['The sum $a+b$ of', 'The sum $a+b$ of'],
  ['So\n\n$$\n\\frac{1}', 'So\n\n'],
  ['So\n\n$$\na\n$$\n\nthen $x', 'So\n\n$$\na\n$$\n\nthen '],
  ['It costs \\$5', 'It costs \\$5'],
  ['Say `$HOME` and', 'Say `$HOME` and'],
  ['```sh\necho $HOME', '```sh\necho $HOME'],
  ['a dollar $ here\n\nand then more', 'a dollar $ here\n\nand then more'],
])('shows of the partial answer %j: %j', (text, shown) => {
  expect(withoutUnfinishedFormula(text)).toBe(shown)
})
