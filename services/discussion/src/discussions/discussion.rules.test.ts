import { expect, it } from '@jest/globals'
import { titleFor } from './discussion.rules.ts'

it('puts the problem before the title once, and cuts nothing', () => {
  expect(titleFor(' Why? ', null)).toBe('Why?')
  expect(titleFor('[A1] Why?', 'A1')).toBe('[A1] Why?')
  const longest = '🎈'.repeat(255)
  expect(titleFor(longest, 'A1000')).toBe(`[A1000] ${longest}`)
})
