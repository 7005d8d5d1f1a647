import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { comparisonKinds, type ComparisonKind } from '@verdict/proto/codes/problem'
import { comparisonOf } from './comparison-of.ts'
import { withUnixLineEnds } from './line-ends.rules.ts'

function compare(kind: ComparisonKind, output: string | Uint8Array, answer: string | Uint8Array, ...args: string[]) {
  const compared = comparisonOf({ comparison: { kind, args }, removeEndBlank: true })
  return compared(Buffer.from(output), Buffer.from(answer)).comparison
}

/** Texts have a few words and all kinds of white space, so that many are almost equal. */
const words = fc.array(fc.constantFrom('a', 'B', '10', '1e1', '-0.5', ' ', '  ', '\n', '\n\n', '\t', '\r\n'), {
  maxLength: 12,
})
const text = words.map((parts) => parts.join(''))
/** Answers are stored with LF line ends. */
const answerText = text.map((one) => withUnixLineEnds(Buffer.from(one)).toString())
const kindsForAnyText = ['lines', 'strict', 'white', 'kattis', 'wcmp', 'lcmp', 'fcmp'] as const
const anyKind = fc.constantFrom(...kindsForAnyText)

describe('every comparison', () => {
  it('accepts the answer itself', () => {
    fc.assert(fc.property(anyKind, answerText, (kind, answer) => expect(compare(kind, answer, answer)).toBe('same')))
  })

  it('distinguishes invalid characters', () => {
    for (const kind of kindsForAnyText) {
      expect(compare(kind, Buffer.from([0x61, 0xff]), Buffer.from([0x61, 0xfe]))).toBe('different')
      expect(compare(kind, Buffer.from('a\0'), Buffer.from('a'))).toBe('different')
    }
  })

  it('reports a position inside the texts where they differ', () => {
    fc.assert(
      fc.property(anyKind, text, answerText, (kind, output, answer) => {
        const compared = comparisonOf({ comparison: { kind, args: [] }, removeEndBlank: true })(
          Buffer.from(output),
          Buffer.from(answer),
        )
        if (compared.comparison === 'same') return
        expect(compared.at.output).toBeLessThanOrEqual(output.length)
        expect(compared.at.answer).toBeLessThanOrEqual(answer.length)
        expect(output.slice(compared.at.output)).not.toBe(answer.slice(compared.at.answer))
      }),
      // These pairs differ only in white space.
      {
        examples: [
          ['lines', ' -0.5', '-0.5'],
          ['fcmp', '\r\n\t', '\n\n\t'],
        ],
      },
    )
  })

  it('accepts whatever a stricter comparison accepts', () => {
    const accepts = (kind: ComparisonKind, a: string, b: string) => compare(kind, a, b) === 'same'
    fc.assert(
      fc.property(text, answerText, (a, b) => {
        if (accepts('strict', a, b)) expect(accepts('fcmp', a, b)).toBe(true)
        if (accepts('white', a, b)) expect(accepts('wcmp', a, b)).toBe(true)
        if (accepts('wcmp', a, b)) expect(accepts('kattis', a, b)).toBe(true)
      }),
    )
  })
})

describe('words and lines', () => {
  it('wcmp compares words only', () => {
    expect(compare('wcmp', '1\n2  3', ' 1 2\t3\r\n')).toBe('same')
    expect(compare('wcmp', '1 2', '1 2 3')).toBe('different')
    expect(compare('wcmp', '1 2 3 4', '1 2 3')).toBe('different')
    expect(compare('wcmp', '12 3', '1 23')).toBe('different')
  })

  it('lcmp compares the words of each line, fcmp each line', () => {
    expect(compare('lcmp', '1  2\n3', '1 2\n3\n')).toBe('same')
    expect(compare('lcmp', '1\n2 3', '1 2\n3\n')).toBe('different')
    expect(compare('lcmp', '1 2', '1 2\n3\n')).toBe('presentation')
    expect(compare('lcmp', '1 2\n3\n4', '1 2\n3\n')).toBe('presentation')
    expect(compare('fcmp', 'a b\r\nc\n', 'a b\nc\n')).toBe('same')
    expect(compare('fcmp', 'a  b\nc\n', 'a b\nc\n')).toBe('different')
    expect(compare('fcmp', 'a b\nc \n', 'a b\nc\n')).toBe('different')
  })

  it('white compares lines by words and ignores empty lines at the end', () => {
    expect(compare('white', ' a\v b \n\n\n', 'a b\n')).toBe('same')
    expect(compare('white', 'a\nb', 'a b')).toBe('different')
    expect(compare('white', 'a\n\nb', 'a\nb')).toBe('different')
  })

  it('strict compares every byte', () => {
    expect(compare('strict', 'a\n', 'a')).toBe('different')
  })
})

describe('numbers', () => {
  it('ncmp requires 64-bit integers without leading zeros', () => {
    expect(compare('ncmp', '1\n-2 9223372036854775807', '1 -2 9223372036854775807')).toBe('same')
    expect(compare('ncmp', '1 3', '1 2')).toBe('different')
    expect(compare('ncmp', '1', '1 2')).toBe('different')
    for (const odd of ['02', '+2', '-0', '2.0', 'two', '9223372036854775808']) {
      expect(compare('ncmp', `1 ${odd}`, '1 2')).toBe('presentation')
    }
    expect(() => compare('ncmp', '1', 'one')).toThrow('no list of whole numbers')
  })

  it('hcmp compares one integer of any length', () => {
    const huge = '9'.repeat(200_000)
    expect(compare('hcmp', `${huge}\n`, huge)).toBe('same')
    expect(compare('hcmp', `${huge}1`, `${huge}2`)).toBe('different')
    expect(compare('hcmp', '007', '7')).toBe('presentation')
    expect(compare('hcmp', '7 8', '7')).toBe('presentation')
    expect(compare('hcmp', '', '7')).toBe('presentation')
    expect(() => compare('hcmp', '7', '7 8')).toThrow('not exactly one token')
  })

  it('yesno and nyesno accept YES and NO in any case and nothing else', () => {
    expect(compare('yesno', 'yEs', 'YES')).toBe('same')
    expect(compare('yesno', 'no', 'YES')).toBe('different')
    expect(compare('yesno', 'maybe', 'YES')).toBe('presentation')
    expect(compare('nyesno', 'yes\nNO', 'YES NO')).toBe('same')
    expect(compare('nyesno', 'yes yes', 'YES NO')).toBe('different')
    expect(compare('nyesno', 'yes', 'YES NO')).toBe('different')
  })

  it('rcmp allows an absolute or relative error', () => {
    expect(compare('rcmp4', '0.00009 1000099', '0 1000000')).toBe('same')
    expect(compare('rcmp4', '0.00011', '0')).toBe('different')
    expect(compare('rcmp6', '1000000.9', '1000000')).toBe('same')
    expect(compare('rcmp6', '1000002', '1000000')).toBe('different')
    expect(compare('rcmp9', '1.0000000009 2e0', '1 2')).toBe('same')
    expect(compare('rcmp9', '1.00000001', '1')).toBe('different')
    for (const odd of ['nan', 'inf', '0x1', '1.2.3', '']) expect(compare('rcmp4', odd, '1')).toBe('presentation')
    expect(compare('rcmp4', '1 2', '1')).toBe('presentation')
  })

  it('rcmp accepts close numbers of any size', () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.double({ min: -0.9, max: 0.9 }),
        (x, part) => {
          fc.pre(Math.abs(x) < 1e300 && !Number.isNaN(part))
          expect(compare('rcmp6', String(x * (1 + part * 1e-6)), String(x))).toBe('same')
          if (Math.abs(x) > 1e-3) expect(compare('rcmp6', String(x * 1.01 + Math.sign(x)), String(x))).toBe('different')
        },
      ),
    )
  })
})

describe('the default validator of Kattis', () => {
  it('ignores case and the amount of white space unless told otherwise', () => {
    expect(compare('kattis', 'YES\n  no', 'yes no\n')).toBe('same')
    expect(compare('kattis', 'YES', 'yes', 'case_sensitive')).toBe('different')
    expect(compare('kattis', 'a b\n', 'a b\n', 'space_change_sensitive')).toBe('same')
    expect(compare('kattis', 'a  b\n', 'a b\n', 'space_change_sensitive')).toBe('different')
    expect(compare('kattis', 'a b', 'a b\n', 'space_change_sensitive')).toBe('different')
    expect(compare('kattis', 'A b\n', 'a B\n', 'space_change_sensitive')).toBe('same')
  })

  it('requires all words and no more', () => {
    expect(compare('kattis', 'a', 'a b')).toBe('different')
    expect(compare('kattis', 'a b c', 'a b')).toBe('different')
  })

  it('compares numbers with a tolerance if one is given', () => {
    expect(compare('kattis', '1.0', '1')).toBe('different')
    expect(compare('kattis', 'x 1.0005', 'X 1', 'float_tolerance', '1e-3')).toBe('same')
    expect(compare('kattis', '1000.5', '1000', 'float_relative_tolerance 1e-3')).toBe('same')
    expect(compare('kattis', '1000.5', '1000', 'float_absolute_tolerance 1e-3')).toBe('different')
    expect(compare('kattis', 'one', '1', 'float_tolerance 1')).toBe('different')
    expect(compare('kattis', '1.', 'one', 'float_tolerance 1')).toBe('different')
  })
})

it('no comparison accepts an empty output for a non-empty answer', () => {
  const answerOf = (kind: ComparisonKind) => (kind.endsWith('yesno') ? 'YES' : '1')
  for (const kind of comparisonKinds) expect(compare(kind, '', answerOf(kind))).not.toBe('same')
})
