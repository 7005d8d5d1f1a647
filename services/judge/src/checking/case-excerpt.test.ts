import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { caseExcerpt, excerptBytes, takeExcerpt } from './case-excerpt.ts'
import { safeText, visibleText } from './safe-text.ts'

const bytes = (text: string) => Buffer.from(text)

describe('the excerpt of a failed test', () => {
  it('shows the line of the first difference and its position', () => {
    const same = 'the same\n'.repeat(1000)
    const at = { output: same.length + 3, answer: same.length + 3 }
    const excerpt = caseExcerpt(bytes('in'), bytes(`${same}abcX`), bytes(`${same}abcY`), at)
    expect(excerpt).toEqual({ input: 'in', output: 'abcX', answer: 'abcY', line: 1001, offset: same.length })
  })

  it('shows the end of an output that is a prefix of the answer', () => {
    const many = '1\n'.repeat(1000)
    const at = { output: many.length + 2, answer: many.length + 2 }
    const excerpt = caseExcerpt(bytes(''), bytes(`${many}2\n`), bytes(`${many}2\n3\n`), at)
    expect(excerpt).toMatchObject({ output: '2\n', answer: '2\n3\n', line: 1002, offset: many.length })
    expect(caseExcerpt(bytes(''), bytes('1\n2\n'), bytes('1\n'), { output: 2, answer: 2 })).toMatchObject({
      output: '1\n2\n',
      answer: '1\n',
      offset: 0,
    })
  })

  it('shows all of a small answer, and the output from its beginning', () => {
    const at = { output: 4, answer: 4 }
    const whole = caseExcerpt(bytes(''), bytes(`1\n2\n${'x'.repeat(5000)}`), bytes('1\n2\n3\n'), at)
    expect(whole).toMatchObject({ answer: '1\n2\n3\n', line: 3, offset: 0 })
    expect(whole.output).toMatch(/^1\n2\nx{1020}$/)
    const far = { output: 1500, answer: 3 }
    expect(caseExcerpt(bytes(''), bytes(' '.repeat(2000)), bytes('1\n2'), far).offset).toBeGreaterThan(0)
  })

  it('starts inside a very long line at a character boundary', () => {
    const same = '好'.repeat(5000)
    const at = { output: same.length * 3, answer: same.length * 3 }
    const excerpt = caseExcerpt(bytes(''), bytes(`${same}X${same}`), bytes(`${same}Y`), at)
    expect(excerpt.output).toMatch(/^好{60,}X好+$/)
    expect(Buffer.byteLength(excerpt.output)).toBeGreaterThan(excerptBytes - 4)
    expect(excerpt.line).toBe(1)
  })

  it('shows the beginning of each when no difference is known', () => {
    expect(caseExcerpt(bytes('in'), bytes('out'), bytes('answer'))).toEqual({
      input: 'in',
      output: 'out',
      answer: 'answer',
      line: 0,
      offset: 0,
    })
  })

  it('is well-formed text of at most 1 KiB each, whatever the bytes', () => {
    const anyBytes = fc.uint8Array({ maxLength: 3000 })
    fc.assert(
      fc.property(anyBytes, anyBytes, fc.nat(3000), (output, answer, place) => {
        const at = { output: Math.min(place, output.length), answer: Math.min(place, answer.length) }
        const excerpt = caseExcerpt(output, output, answer, at)
        for (const part of [excerpt.input, excerpt.output, excerpt.answer]) {
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(excerptBytes)
          expect(part.isWellFormed()).toBe(true)
          expect(part).toMatch(/^[\t\n\x20-\x7e\xa0-\u{10ffff}]*$/u)
        }
        expect(excerpt.offset).toBeLessThanOrEqual(at.output)
      }),
    )
  })

  it('is made for a limited number of tests', () => {
    const budget = { left: 2 }
    expect([takeExcerpt(budget), takeExcerpt(budget), takeExcerpt(budget)]).toEqual([true, true, false])
    expect(takeExcerpt(undefined)).toBe(false)
  })
})

describe('bytes shown as text', () => {
  it('contain no control or bidirectional formatting characters', () => {
    expect(safeText(bytes('\x1b[31m\u202e\ufeffa\r\nb\rc\0d'), 100)).toBe('\u241b[31m\ufffd\ufffda\nb\u240dcd')
  })

  it('make every difference visible', () => {
    expect(visibleText(bytes('a\r\n\0\x7f'), 100)).toBe('a\u240d\n\u2400\u2421')
  })
})
