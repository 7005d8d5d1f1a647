import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { compareLines } from './compare.rules.ts'
import { withUnixLineEnds } from './line-ends.rules.ts'

const compareOutputs = (...call: Parameters<typeof compareLines>) => compareLines(...call).comparison

const bytes = (text: string) => Buffer.from(text, 'latin1')
const compare = (output: string, answer: string, removeEndBlank: boolean) =>
  compareOutputs(bytes(output), bytes(answer), removeEndBlank)

/** Follows spec 3-api §4 literally, on text of one-byte characters. */
function bySpec(output: string, answer: string, removeEndBlank: boolean) {
  if (removeEndBlank) {
    const strip = (text: string) => text.replace(/[ \t\v\f\r]+(?=\n)/g, '').replace(/[ \t\n\v\f\r]+$/, '')
    return strip(output) === strip(answer) ? 'same' : 'different'
  }
  if (output === answer) return 'same'
  const remove = (text: string) => text.replace(/[ \t\n\v\f\r]/g, '')
  return remove(output) === remove(answer) ? 'presentation' : 'different'
}

/** The alphabet is small and has much white space, so that similar texts are common. */
const nearText = fc
  .array(fc.constantFrom('a', 'b', ' ', '\n', '\t', '\r', '\0', 'ÿ'), { maxLength: 24 })
  .map((letters) => letters.join(''))

describe('comparing outputs', () => {
  it('follows the specified rules for any two texts', () => {
    fc.assert(
      fc.property(nearText, nearText, fc.boolean(), (output, answer, removeEndBlank) => {
        expect(compare(output, answer, removeEndBlank)).toBe(bySpec(output, answer, removeEndBlank))
      }),
      { numRuns: 20_000 },
    )
  })

  it('follows the rules for texts that differ only in white space', () => {
    const whitespace = fc.array(fc.tuple(fc.nat(24), fc.constantFrom(' ', '\n', '\t', '')), { maxLength: 4 })
    fc.assert(
      fc.property(nearText, whitespace, fc.boolean(), (answer, changes, removeEndBlank) => {
        const output = changes.reduce((text, [at, blank]) => text.slice(0, at) + blank + text.slice(at), answer)
        expect(compare(output, answer, removeEndBlank)).toBe(bySpec(output, answer, removeEndBlank))
      }),
      { numRuns: 20_000 },
    )
  })

  it('compares single bytes: FF equals nothing else, and NUL is not white space', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (answer) => {
        expect(compareOutputs(answer, answer, false)).toBe('same')
        expect(compareOutputs(answer, answer, true)).toBe('same')
      }),
    )
    expect(compareOutputs(Buffer.from([0xff]), Buffer.from([0xfe]), true)).toBe('different')
    expect(compareOutputs(Buffer.from([0xff]), Buffer.from('\ufffd'), true)).toBe('different')
    expect(compare('1\0', '1', true)).toBe('different')
  })

  it('ignores a missing or extra line feed at the end only if end blanks are removed', () => {
    expect(compare('3', '3\n', true)).toBe('same')
    expect(compare('3\n\n \n', '3', true)).toBe('same')
    expect(compare('3', '3\n', false)).toBe('presentation')
  })

  it('never ignores white space inside a line or at its start when end blanks are removed', () => {
    expect(compare('1  2', '1 2', true)).toBe('different')
    expect(compare(' 1', '1', true)).toBe('different')
    expect(compare('1\n\n2', '1\n2', true)).toBe('different')
  })

  it('compares 10 MB that differ only at the end', () => {
    const line = Buffer.from('123456789 123456789\n')
    const answer = Buffer.alloc(10_000_000, line)
    const output = Buffer.concat([answer, Buffer.from('\n')])
    expect(compareOutputs(output, answer, true)).toBe('same')
    const whitespace = Buffer.concat([Buffer.alloc(10_000_000, ' '), Buffer.from('x')])
    expect(compareOutputs(whitespace, Buffer.concat([whitespace, Buffer.from('y')]), true)).toBe('different')
    expect(compareOutputs(Buffer.concat([Buffer.from('\n'), whitespace]), whitespace, true)).toBe('different')
  })
})

describe('line endings of answers', () => {
  it('become LF from CRLF and CR', () => {
    expect(withUnixLineEnds(bytes('a\r\nb\rc\r\r\nd\n\r')).toString('latin1')).toBe('a\nb\nc\n\nd\n\n')
  })

  it('are not copied when nothing changes', () => {
    const plain = bytes('a\nb\n')
    expect(withUnixLineEnds(plain)).toBe(plain)
  })
})
