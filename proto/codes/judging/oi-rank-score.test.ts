import { expect, it } from '@jest/globals'
import { oiRankScore } from './oi-rank-score.ts'

it.each([
  [50, { difficulty: 2, ioScore: 50 }, 9],
  [25, { difficulty: 2, ioScore: 50 }, 5],
  [0, { difficulty: 2, ioScore: 50 }, 0],
  [30, { difficulty: 1, ioScore: 0 }, 3],
])('%d points of %j count %d in the ranking', (score, problem, counted) => {
  expect(oiRankScore(score, problem)).toBe(counted)
})
