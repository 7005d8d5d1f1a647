import { expect, it } from '@jest/globals'
import { nicknameTone } from './nickname-tone.rules.ts'

it('goes round by the length of the nickname', () => {
  const tones = ['12345', 'a', 'ab', 'abc', 'abcd', 'abcdef'].map(nicknameTone)
  expect(tones).toEqual(['neutral', 'success', 'accent', 'danger', 'warning', 'success'])
})
