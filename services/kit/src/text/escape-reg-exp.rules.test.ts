import { describe, expect, it } from '@jest/globals'
import { escapeRegExp } from './escape-reg-exp.rules.ts'

describe('literalPattern', () => {
  it.each(['.*', 'a+b', '(', '[x', 'x{2}', '^$', 'a|b', '\\', 'a\0b'])('matches only %j', (text) => {
    expect(new RegExp(`^${escapeRegExp(text)}$`).test(text)).toBe(true)
    expect(new RegExp(escapeRegExp(text)).test('aab x xx')).toBe(false)
  })

  it('contains no NUL, which the database would refuse', () => {
    expect(escapeRegExp('a\0b')).toBe('a\\x00b')
  })
})
