import { expect, it } from '@jest/globals'
import { progressColor, progressOf } from './training-progress.ts'

it.each([
  [0, 0, 0],
  [0, 3, 0],
  [1, 3, 33.33],
  [2, 3, 66.67],
  [3, 3, 100],
])('%i of %i problems are %f percent', (acCount, problemCount, percent) =>
  expect(progressOf({ acCount, problemCount })).toBe(percent),
)

it('changes its colour at 20, 40, 60 and 80 percent', () => {
  expect([0, 20, 20.01, 40, 60, 80, 80.5, 100].map(progressColor)).toEqual([
    'faint',
    'faint',
    'warning',
    'warning',
    'pac',
    'accent',
    'success',
    'success',
  ])
})
