import { describe, expect, it } from '@jest/globals'
import { assertFileNames, assignRanges, freeCaseNumber } from './edit-cases.rules.ts'

const cases = [1, 2, 3, 4].map((score) => ({ score, groupNum: null as number | null }))
const pair = (inputName: string, outputName: string) => ({ inputName, outputName })

describe('ranges of tests', () => {
  it('assign groups, and a later range overrides an earlier one', () => {
    const ranges = [
      { from: 1, to: 4, groupNum: 1 },
      { from: 3, to: 4, groupNum: 2, score: 50 },
      { from: 1, to: 1, groupNum: 0 },
    ]
    expect(assignRanges(cases, ranges)).toEqual([
      { score: 1, groupNum: null },
      { score: 2, groupNum: 1 },
      { score: 50, groupNum: 2 },
      { score: 50, groupNum: 2 },
    ])
  })

  it.each([
    [3, 2],
    [1, 5],
  ])('are refused from %s to %s', (from, to) => {
    expect(() => assignRanges(cases, [{ from, to, groupNum: 1 }])).toThrow('problem.case_range')
  })
})

describe('names of test files', () => {
  it.each(['../1.in', 'a\\b', ' ', '..', 'a\nb'])('cannot be %j', (name) => {
    expect(() => assertFileNames([pair(name, '1.out')])).toThrow('problem.case_name_invalid')
  })

  it('may be Chinese, and must be unique', () => {
    expect(() => assertFileNames([pair('测试 1.in', '测试 1.out')])).not.toThrow()
    expect(() => assertFileNames([pair('1.in', '1.out'), pair('2.in', '1.out')])).toThrow('problem.case_name_taken')
  })

  it('default to the lowest free number', () => {
    expect(freeCaseNumber(new Set(['1.in', '2.out', '4.in']))).toBe(3)
  })
})
