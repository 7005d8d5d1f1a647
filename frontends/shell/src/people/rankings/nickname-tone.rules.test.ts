import { expect, it } from '@jest/globals'
import { nicknameTone } from './nickname-tone.rules.ts'

it('depends on the length of the nickname in a cycle', () => {
  const tones = ['12345', 'a', 'ab', 'abc', 'abcd', 'abcdef'].map(nicknameTone)
  expect(tones).toEqual(['neutral', 'success', 'accent', 'danger', 'warning', 'success'])
})
