import { expect, it } from '@jest/globals'
import { missingParts, translationPieces } from './translation.rules.ts'

it('reports formulas, code and links that a translation has lost', () => {
  const text = '给定 $n$ 个数，$n \\le 10^5$，见 [图](/a.png) 和 `x`，再读 $n$ 行。'
  expect(
    missingParts(text, 'Given $n$ numbers, $n \\le 10^5$, see [picture](/a.png) and `x`, then $n$ lines.'),
  ).toEqual([])
  expect(missingParts(text, 'Given $n$ numbers, $n \\le 10^6$, see [picture](/b.png) and x.')).toEqual([
    '$n$',
    '$n \\le 10^5$',
    '/a.png',
    '`x`',
  ])
})

it('splits a long text at blank lines outside code blocks without losing anything', () => {
  const text = ['一段文字。'.repeat(30), '```\na\n\nb\n```', 'The end.'].join('\n\n')
  const pieces = translationPieces(text, 200)
  expect(pieces.join('')).toBe(text)
  expect(pieces.length).toBeGreaterThan(1)
  expect(pieces.filter((piece) => piece.includes('```')).every((piece) => piece.split('```').length === 3)).toBe(true)
  expect(translationPieces('', 200)).toEqual([])
})
