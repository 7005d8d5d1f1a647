import { expect, it } from '@jest/globals'
import { missingText, requiredOf } from './prerequisite.rules.ts'

it.each([
  [0, 100, 0],
  [5, 100, 5],
  [5, 60, 3],
  [5, 61, 4],
  [3, 1, 1],
])('for %i problems, %i percent require %i solved', (count, percent, expected) =>
  expect(requiredOf(count, percent)).toBe(expected),
)

it('lists missing prerequisites with the progress, and omits complete ones', () => {
  const loops = { tid: 1, title: 'Loops', titleEn: '', gid: null, percent: 50, solved: 1, required: 3 }
  const trees = { tid: 2, title: 'Trees', titleEn: '', gid: null, percent: 100, solved: 2, required: 2 }
  const graphs = { tid: 3, title: 'Graphs', titleEn: '', gid: null, percent: 100, solved: 0, required: 4 }
  expect(missingText([loops, trees, graphs])).toBe('Loops 1/3, Graphs 0/4')
  expect(missingText([trees])).toBe('')
})
