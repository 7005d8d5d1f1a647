import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readDecimal } from './read-decimal.rules.ts'

const read = (word: string) => readDecimal(Buffer.from(`x${word} y`), 1, 1 + word.length)

describe('reading a decimal number', () => {
  it('returns the same as Number for any notation', () => {
    const digits = fc.stringMatching(/^-?\d{1,20}(\.\d{0,20})?([eE][-+]?\d{1,2})?$/)
    fc.assert(fc.property(digits, (word) => expect(read(word)).toBe(Number(word))))
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (x) =>
        expect(read(String(x))).toBe(Number(String(x))),
      ),
    )
  })

  it('returns undefined for anything else', () => {
    for (const word of ['', '-', '.', '-.', '1.2.3', '1e', 'nan', 'inf', '0x1', '1,5', '--1', '1-', '1\0']) {
      expect([word, read(word)]).toEqual([word, undefined])
    }
    expect([read('.5'), read('5.'), read('+5'), read('-0')]).toEqual([0.5, 5, 5, -0])
  })

  it.each([
    ['digits and a letter', `${'1'.repeat(1_000_000)}x`],
    ['digits behind a point', `.${'1'.repeat(1_000_000)}.`],
    ['digits before and behind a point', `${'1'.repeat(1_000_000)}.${'1'.repeat(1_000_000)}.`],
    ['digits of an exponent', `1e${'1'.repeat(1_000_000)}x`],
    ['signs', '-'.repeat(1_000_000)],
  ])('returns undefined for a million %s in reasonable time', (_what, word) => {
    expect(read(word)).toBeUndefined()
  })
})
