import { expect, it } from '@jest/globals'
import { judgeStatusValues } from '@verdict/proto/codes/judge-status'
import { isByHand, oiRankScoreOf } from './manual.rules.ts'

it('gives by hand what running a program comes to: not passing states, nor compile errors, nor what nobody submitted', () => {
  expect(judgeStatusValues.filter((status) => !isByHand(status)).toSorted((a, b) => a - b)).toEqual([
    -10, -5, -4, -2, 5, 6, 7, 9,
  ])
})

it.each([
  [50, { difficulty: 2, ioScore: 50 }, 9],
  [25, { difficulty: 2, ioScore: 50 }, 5],
  [0, { difficulty: 2, ioScore: 50 }, 0],
  [30, { difficulty: 1, ioScore: 0 }, 3],
])('%d points of %j count %d in the ranking', (score, problem, counted) => {
  expect(oiRankScoreOf(score, problem)).toBe(counted)
})
