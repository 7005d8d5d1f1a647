import { describe, expect, it } from '@jest/globals'
import { characterCount } from '@verdict/proto/codes/texts/character-count'
import { assertCode } from './code.rules.ts'

const long = 'int main() { return 0; } // a comment that fills the line up'

describe('submitted code', () => {
  it('must contain more than white space', () => {
    expect(() => assertCode(' \n\t ')).toThrow('submission.code_empty')
  })

  it('may be very short', () => {
    expect(assertCode('int main(){}')).toBe(12)
    expect(assertCode('print(sum(map(int,input().split())))')).toBe(36)
  })

  it('has at most 65535 characters, however many bytes they take', () => {
    expect(assertCode('中'.repeat(65_535))).toBe(65_535)
    expect(() => assertCode('x'.repeat(65_536))).toThrow('submission.code_too_long')
  })

  it('is measured in characters, not in UTF-16 code units', () => {
    expect(characterCount('a😀b')).toBe(3)
    expect(assertCode(long)).toBe(long.length)
  })
})
