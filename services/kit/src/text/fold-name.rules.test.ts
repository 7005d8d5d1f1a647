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
  ])('passes over %s', (_what, one, other) => {
    expect(foldName(one)).toBe(foldName(other))
  })

  it.each([
    ['ada', 'adá'],
    ['张三', '張三'],
    ['a', 'а'], // Latin and Cyrillic
  ])('keeps %s and %s apart', (one, other) => {
    expect(foldName(one)).not.toBe(foldName(other))
  })

  it('changes nothing when it is done twice, whatever the characters', () => {
    for (let code = 0; code <= 0x10_ffff; code += 1) {
      if (code >= 0xd8_00 && code <= 0xdf_ff) continue
      const folded = foldName(String.fromCodePoint(code))
      if (foldName(folded) !== folded) throw new Error(`U+${code.toString(16)}`)
    }
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (name) => foldName(foldName(name)) === foldName(name)))
  })

  it('gives the same for a name in capitals and in small letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(foldName(name.toUpperCase())).toBe(foldName(name.toLowerCase()))
      }),
    )
  })

  it('keeps the beginning of a name the beginning of its folded form', () => {
    expect(foldName('ΟΔΟΣΑΒΓ').startsWith(foldName('ΟΔΟΣ'))).toBe(true)
  })
})
