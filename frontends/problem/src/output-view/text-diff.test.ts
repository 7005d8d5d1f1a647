import { describe, expect, it } from '@jest/globals'
import { changedRange, diffLines, foldEqual } from './text-diff.ts'

const brief = (output: string, expected: string) =>
  diffLines(output, expected).map(
    ({ isEqual, output: own, expected: expectedLine }) =>
      `${expectedLine?.text ?? '∅'}${isEqual ? '=' : '≠'}${own?.text ?? '∅'}`,
  )

describe('the comparison with the expected output', () => {
  it.each([
    ['1\n2\n', '1\n2', ['1=1', '2=2', '∅≠']],
    ['1\n3\n', '1\n2\n', ['1=1', '2≠3']],
    ['1\n3\n4\n', '1\n2\n3\n4\n', ['1=1', '2≠∅', '3=3', '4=4']],
    ['0\n1\n', '1\n', ['∅≠0', '1=1']],
    ['', '7\n', ['7≠∅']],
    // Blanks at line ends are ignored if something else differs, …
    ['1 \nx\n\n', '1\ny\n', ['1=1 ', 'y≠x']],
    // … and shown if nothing else differs.
    ['1 \n2\n', '1\n2\n', ['1≠1 ', '2=2', '=']],
  ])('%j for %j', (output, expected, rows) => {
    expect(brief(output, expected)).toEqual(rows)
  })

  it('keeps line numbers of both sides', () => {
    const last = diffLines('b\nc\n', 'a\nb\nc\n').at(-1)
    expect([last?.expected?.no, last?.output?.no]).toEqual([3, 2])
  })

  it('is made line by line if everything differs', () => {
    const many = (word: string) => Array.from({ length: 2000 }, (_, at) => `${word}${at}`).join('\n')
    const rows = diffLines(many('x'), many('y'))
    expect(rows).toHaveLength(2000)
    expect(rows.every(({ isEqual }) => !isEqual)).toBe(true)
  })

  it('folds equal lines far from any difference', () => {
    const lines = Array.from({ length: 20 }, (_, at) => String(at))
    const changed = lines.with(10, 'x')
    const rows = foldEqual(diffLines(changed.join('\n'), lines.join('\n')))
    expect(rows.map((row) => (row.kind === 'gap' ? row.count : row.expected?.text))).toEqual([
      8,
      '8',
      '9',
      '10',
      '11',
      '12',
      7,
    ])
  })
})

const longest = 100_000
const bits = (seed: number) =>
  Array.from({ length: longest / 2 }, (_, at) => String((Math.imul(at + seed, 2_654_435_761) >>> 30) & 1)).join('\n')

it.each([
  ['bits without an order', bits(1), bits(2)],
  ['nothing but line ends', '\n'.repeat(longest - 1) + 'x', '\n'.repeat(longest - 2) + 'yz'],
  ['the same moved by a line', 'a\n'.repeat(longest / 2), `b\n${'a\n'.repeat(longest / 2 - 1)}`],
  ['every other line', 'a\nb\n'.repeat(longest / 4), 'a\nc\n'.repeat(longest / 4)],
  ['one line', 'a'.repeat(longest), `${'a'.repeat(longest - 1)}b`],
  ['blanks before a letter', `${' '.repeat(longest - 1)}x`, `${' '.repeat(longest - 1)}y`],
])('shows few rows of the longest possible outputs: %s', (_what, output, expected) => {
  const lines = diffLines(output, expected)
  const rows = foldEqual(lines)
  expect(rows.length).toBeLessThanOrEqual(401)
  expect(rows.some((row) => row.kind === 'line' && !row.isEqual)).toBe(true)
  // Neither side loses text.
  for (const [side, text] of [
    ['output', output],
    ['expected', expected],
  ] as const)
    expect(lines.flatMap((line) => line[side]?.text ?? []).join('\n')).toBe(
      text.endsWith('\n') ? text.slice(0, -1) : text,
    )
})

it('finds the part in which two lines differ', () => {
  expect(changedRange('abcd', 'abXd')).toEqual({ from: 2, to: 3 })
  expect(changedRange('aa', 'aaa')).toEqual({ from: 2, to: 2 })
  expect(changedRange('1 2', '1  2')).toEqual({ from: 2, to: 2 })
})
