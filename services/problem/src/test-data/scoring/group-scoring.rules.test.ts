import { describe, expect, it } from '@jest/globals'
import { fullScore, applyScoring } from './scoring.rules.ts'
import { assertGroupList } from '../../judging/groups.rules.ts'
import type { GroupDoc } from '../../judging/judging.model.ts'

const group = (num: number, points: number, policy: GroupDoc['policy'] = 'min', requires: number[] = []): GroupDoc => ({
  num,
  points,
  policy,
  requires,
})
const mark = (score: number | null, groupNum: number | null = null) => ({ score, groupNum })
const rule = (...groups: GroupDoc[]) => ({ type: 1, judgeCaseMode: 'default', groups }) as const

describe('dependencies between groups', () => {
  it('are allowed in any order without a cycle', () => {
    expect(() => assertGroupList([group(3, 1, 'all', [1, 2]), group(1, 1), group(2, 1, 'sum', [1])])).not.toThrow()
  })

  it.each<[string, string, GroupDoc[]]>([
    ['a number twice', 'problem.groups_twice', [group(1, 1), group(1, 2)]],
    ['a requirement that is not there', 'problem.groups_requires', [group(1, 1, 'min', [2])]],
    ['a group that requires itself', 'problem.groups_circle', [group(1, 1, 'min', [1])]],
    [
      'a circle beyond groups that are free of it',
      'problem.groups_circle',
      [group(1, 1), group(2, 1, 'min', [1, 4]), group(3, 1, 'min', [2]), group(4, 1, 'min', [3])],
    ],
  ])('are refused for %s', (_what, code, groups) => {
    expect(() => assertGroupList(groups)).toThrow(code)
  })

  it('are checked in linear time for a long chain', () => {
    const chain = Array.from({ length: 1000 }, (_, index) => group(index + 1, 1, 'min', index === 0 ? [] : [index]))
    expect(() => assertGroupList(chain)).not.toThrow()
  })

  it('that form a cycle are named', () => {
    const groups = [group(1, 1), group(2, 1, 'min', [3]), group(3, 1, 'min', [2])]
    expect(() => assertGroupList(groups)).toThrow(expect.objectContaining({ params: { groups: '2, 3' } }))
  })
})

describe('tests in groups', () => {
  it('keep their groups and scores, and may be in no group', () => {
    const cases = [mark(10, 1), mark(20, 1), mark(5, 0)]
    expect(applyScoring(cases, rule(group(1, 30, 'sum')), true)).toEqual([mark(10, 1), mark(20, 1), mark(5)])
  })

  it('without scores get the points of their group, or a share of them for sums', () => {
    const cases = [mark(null, 1), mark(null, 1), mark(null, 1), mark(null, 2), mark(null, 2)]
    expect(applyScoring(cases, rule(group(1, 40, 'sum'), group(2, 60)), true)).toEqual([
      mark(13, 1),
      mark(13, 1),
      mark(14, 1),
      mark(60, 2),
      mark(60, 2),
    ])
  })

  it.each([
    ['a group without tests', 'problem.groups_empty', [mark(10, 1)], [group(1, 10), group(2, 10)]],
    ['a test of a group that is not there', 'problem.groups_undeclared', [mark(10, 1), mark(10, 3)], [group(1, 10)]],
    ['scores that miss the points', 'problem.groups_points', [mark(10, 1), mark(9, 1)], [group(1, 20, 'sum')]],
    ['a test in no group without a score', 'problem.score_invalid', [mark(10, 1), mark(null)], [group(1, 10)]],
  ] as const)('are refused for %s', (_what, code, cases, groups) => {
    expect(() => applyScoring(cases, rule(...groups), true)).toThrow(code)
  })

  it('add up to the full score with the points of the groups and of tests in none', () => {
    const cases = [mark(10, 1), mark(20, 1), mark(7)]
    expect(fullScore(cases, 'default', [group(1, 45)])).toBe(52)
  })
})
