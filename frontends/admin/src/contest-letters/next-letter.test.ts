import { expect, it } from '@jest/globals'
import { nextLetter } from './next-letter.rules.ts'

it('suggests the first unused letter', () => {
  expect(nextLetter([])).toBe('A')
  expect(nextLetter(['A', 'b', 'D'])).toBe('C')
  const all = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  expect(nextLetter(all)).toBe('AA')
  expect(nextLetter([...all, 'AA'])).toBe('AB')
})
