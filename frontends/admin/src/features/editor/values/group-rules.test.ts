import { describe, expect, it } from '@jest/globals'
import { fullScoreOf, groupError, groupsOfTests } from './group-rules.ts'
import type { GroupValues } from './judging-values.ts'

const group = (num: number | null, points: number | null, rest: Partial<GroupValues> = {}): GroupValues => ({
  num,
  points,
  policy: 'min',
  requires: '',
  ...rest,
})
const test = (groupNum: number | null, score: number | null = null) => ({ groupNum, score })

describe('groups', () => {
  it('match their tests', () => {
    const groups = [group(1, 30, { policy: 'sum' }), group(2, 70, { requires: '1' })]
    expect(groupError(groups, [test(1, 10), test(1, 20), test(2), test(null, 5), test(0, 5)])).toBeUndefined()
    expect(groupError(groups, [test(1), test(1), test(2)])).toBeUndefined()
  })

  it.each<[string, GroupValues[], ReturnType<typeof test>[]]>([
    ['groupNumber', [group(null, 1)], []],
    ['groupTwice', [group(1, 1), group(1, 1)], []],
    ['groupPoints', [group(1, null)], []],
    ['groupRequires', [group(1, 1, { requires: 'one' })], []],
    ['groupMissing', [group(1, 1, { requires: '2' })], []],
    ['groupCircle', [group(1, 1, { requires: '2' }), group(2, 1, { requires: '1' })], []],
    ['groupUndeclared', [group(1, 1)], [test(1), test(3)]],
    ['groupEmpty', [group(1, 1), group(2, 1)], [test(1)]],
    ['groupSum', [group(1, 10, { policy: 'sum' })], [test(1, 4), test(1, 5)]],
  ])('are reported if they do not match: %s', (key, groups, cases) => {
    expect(groupError(groups, cases)?.key).toBe(key)
  })

  it('can be created from the numbers of the tests', () => {
    const sharing = groupsOfTests([test(1), test(3), test(2), test(3)])
    expect(sharing.map(({ num, points }) => [num, points])).toEqual([
      [1, 33],
      [2, 33],
      [3, 34],
    ])
    expect(groupsOfTests([test(1, 5), test(1, 6)])).toMatchObject([{ num: 1, points: 11 }])
    expect(groupsOfTests([test(null)])).toMatchObject([{ num: 1, points: 100 }])
  })

  it('add up to the full score with the tests outside of groups', () => {
    expect(fullScoreOf([group(1, 40), group(2, null)], [test(1, 99), test(null, 7)])).toBe(47)
  })
})
