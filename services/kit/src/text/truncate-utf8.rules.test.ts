import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { truncateUtf8 } from './truncate-utf8.rules.ts'

describe('cutting text', () => {
  it('keeps a prefix of whole characters within the limit', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.nat(80), (text, maxBytes) => {
        const plain = text.replaceAll('\0', '')
        const cut = truncateUtf8(plain, maxBytes)
        expect(truncateUtf8(Buffer.from(plain), maxBytes)).toBe(cut)
        const wellFormed = Buffer.from(plain).toString()
        expect(wellFormed.startsWith(cut)).toBe(true)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxBytes)
        // At most three bytes are lost, as the longest character has four bytes.
        expect(Buffer.byteLength(cut)).toBeGreaterThan(Math.min(maxBytes, Buffer.byteLength(wellFormed)) - 4)
      }),
    )
  })

  it.each([
    [2, 'a'],
    [3, 'aé'],
    [6, 'aé€'],
  ])('at %i bytes does not split a character', (maxBytes, cut) => {
    expect(truncateUtf8('aé€', maxBytes)).toBe(cut)
  })

  it('turns any bytes into text within the limit', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(80), (bytes, maxBytes) => {
        const cut = truncateUtf8(bytes, maxBytes)
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(maxBytes)
        expect(cut.isWellFormed()).toBe(true)
        expect(cut).not.toContain('\0')
      }),
    )
  })
})
