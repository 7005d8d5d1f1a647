import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { mergeScoring, fullScore, distributeScore, applyScoring } from './scoring.rules.ts'

const mark = (score: number | null, groupNum: number | null = null) => ({ score, groupNum })

describe('a distributed score', () => {
  it('gives the remainder to the last tests', () => {
    expect(distributeScore(3)).toEqual([33, 33, 34])
    expect(distributeScore(8)).toEqual([12, 12, 12, 12, 13, 13, 13, 13])
  })

  it('adds up to the whole in ascending parts that differ by at most one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 1000 }), (count, total) => {
        const parts = distributeScore(count, total)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
        expect(parts).toEqual(parts.toSorted((a, b) => a - b))
      }),
    )
  })
})

describe('the full score', () => {
  const cases = [mark(10, 1), mark(15, 1), mark(30, 2), mark(5, 2)]

  it('is the sum by default', () => {
    expect(fullScore(cases, 'default')).toBe(60)
  })

  it('is the sum of the lowest score of each subtask', () => {
    expect(fullScore(cases, 'subtask_lowest')).toBe(15)
  })

  it('is the sum of the rounded mean of each subtask', () => {
    expect(fullScore(cases, 'subtask_average')).toBe(31) // 12.5 → 13, 17.5 → 18
  })
})

describe('the scores of tests', () => {
  const oi = { type: 1, judgeCaseMode: 'default', groups: [] } as const
  const subtasks = { ...oi, judgeCaseMode: 'subtask_lowest' } as const

  it('are empty in ACM, whatever the form says', () => {
    expect(applyScoring([mark(5, 1)], { ...oi, type: 0 }, true)).toEqual([mark(null)])
  })

  it('have no subtask in other modes', () => {
    expect(applyScoring([mark(5, 1)], oi, true)).toEqual([mark(5)])
  })

  it('must be whole and non-negative in OI', () => {
    for (const score of [null, -1, 0.5, Number.NaN]) {
      expect(() => applyScoring([mark(5), mark(score)], oi, true)).toThrow('problem.score_invalid')
    }
    expect(applyScoring([mark(0)], oi, true)).toEqual([mark(0)])
  })

  it('need a subtask each in the subtask modes', () => {
    expect(() => applyScoring([mark(5, 1), mark(5)], subtasks, true)).toThrow('problem.group_missing')
    expect(() => applyScoring([mark(5, 0)], subtasks, true)).toThrow('problem.group_missing')
  })

  it('are filled in by default', () => {
    expect(applyScoring([mark(null), mark(null)], subtasks, false)).toEqual([mark(50, 1), mark(50, 1)])
    expect(applyScoring([mark(7, 2)], subtasks, false)).toEqual([mark(7, 2)])
  })
})

describe('scores in a form', () => {
  const stored = [
    { caseId: 4, inputName: 'a.in', outputName: 'a.out', score: 1, groupNum: 1 },
    { caseId: 5, inputName: 'b.in', outputName: 'b.out', score: 2, groupNum: 2 },
  ]

  it('match tests by name or by number and leave the others unchanged', () => {
    expect(mergeScoring(stored, [{ input: 'b.in', score: 9, groupNum: 3 }])).toMatchObject([mark(1, 1), mark(9, 3)])
    expect(mergeScoring(stored, [{ id: 4, score: 8, groupNum: 1 }])).toMatchObject([mark(8, 1), mark(2, 2)])
  })

  it('for an unknown test are refused', () => {
    expect(() => mergeScoring(stored, [{ input: 'c.in', score: 1 }])).toThrow('problem.case_unknown')
  })
})
