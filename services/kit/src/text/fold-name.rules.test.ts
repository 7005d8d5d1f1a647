import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { foldName } from './fold-name.rules.ts'

describe('folding a name', () => {
  it.each([
    ['case', 'ADA', 'ada'],
    ['width', 'Ａｄａ１', 'ada1'],
    ['the encoding of an accent', 'Jose\u0301', 'José'],
    ['a ligature', 'ﬁona', 'FIONA'],
    ['a sharp s', 'Straße', 'STRASSE'],
    ['a sigma at the end', 'ΟΔΟΣ', 'οδος'],
    ['spaces around it, wide ones too', '\u3000ada ', 'ada'],
  ])('ignores %s', (_what, one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  it.each([
    ['ada', 'adá'],
    ['张三', '張三'],
    ['a', 'а'], // The letters are Latin and Cyrillic.
  ])('distinguishes %s and %s', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other))
  })

  it('is idempotent for any characters', () => {
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue
      const folded = foldName(String.fromCodePoint(code))
      if (foldName(folded) !== folded) throw new Error(`U+${code.toString(16)}`)
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => foldName(foldName(name)) === foldName(name)))
  })

  it('gives the same for upper and lower case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(name.toUpperCase())).toBe(foldName(name.toLowerCase()))
      }),
    )
  })

  it('keeps a prefix of a name a prefix of its folded form', () => {
    expect(foldName('ΟΔΟΣΑΒΓ').startsWith(foldName('ΟΔΟΣ'))).toBe(true)
  })
})
