import { describe, expect, it } from '@jest/globals'
import { newProblem, asContestProblem, spreadScores } from './editor-values.ts'

const cases = (count: number) => Array.from({ length: count }, () => ({ score: null }))
const scores = (count: number) => spreadScores(cases(count)).map((one) => one.score)

describe('spreadScores', () => {
  it('distributes all points, with the remainder for the last tests', () => {
    expect(scores(3)).toEqual([33, 33, 34])
    expect(scores(4)).toEqual([25, 25, 25, 25])
    expect(scores(7)).toEqual([14, 14, 14, 14, 14, 15, 15])
    for (const count of [1, 6, 9, 11, 99, 100, 130]) {
      expect(scores(count).reduce((sum, score) => sum + (score ?? 0), 0)).toBe(100)
    }
  })

  it('returns nothing without tests', () => {
    expect(scores(0)).toEqual([])
  })
})

it('creates a problem for a contest with its type and only for contests', () => {
  const plain = newProblem('ann', ['C'], 'en-US')
  expect(asContestProblem(plain, 1)).toMatchObject({ type: 1, auth: 3, languages: ['C'] })
  expect(asContestProblem(plain, 0)).toEqual({ ...plain, auth: 3 })
})
