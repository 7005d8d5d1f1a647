import { describe, expect, it } from '@jest/globals'
import { assertCode, characterCount } from './code.rules.ts'

const long = 'int main() { return 0; } // a comment that fills the line up'

describe('code that is handed in', () => {
  it('must hold more than white space', () => {
    expect(() => assertCode(' \n\t ', 'C')).toThrow('submission.code_empty')
  })

  it('has at least 50 characters in a language that needs a frame', () => {
    expect(() => assertCode('x'.repeat(49), 'C++ 17')).toThrow('submission.code_too_short')
    expect(assertCode('x'.repeat(50), 'C++ 17')).toBe(50)
  })

  it.each(['Python3', 'PyPy3', 'PHP', 'Ruby', 'Rust', 'JavaScript Node'])('may be short in %s', (language) => {
    expect(assertCode('print(1)', language)).toBe(8)
  })

  it('has at most 65535 characters, however many bytes they take', () => {
    expect(assertCode('中'.repeat(65_535), 'C')).toBe(65_535)
    expect(() => assertCode('x'.repeat(65_536), 'C')).toThrow('submission.code_too_long')
  })

  it('is counted in characters as a reader sees them', () => {
    expect(characterCount('a😀b')).toBe(3)
    expect(assertCode(long, 'C')).toBe(long.length)
  })
})
