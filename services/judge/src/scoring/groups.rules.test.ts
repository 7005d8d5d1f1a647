import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { groupPolicies, type GroupPolicy } from '@verdict/proto/codes/problem'
import { groupScore, groupsScore, pointsOfGroups, topologicalOrder, isGroupDecided } from './groups.rules.ts'
import type { CaseGroup } from '../spec/judge-spec.ts'

const group = (num: number, policy: GroupPolicy, points: number, requires: number[] = []): CaseGroup => ({
  num,
  policy,
  points,
  requires,
})

const test = (percent: number, fullScore = 10, num = 1) => ({
  group: num,
  percent,
  fullScore,
  score: Math.floor((percent * fullScore) / 100),
})

const shares = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 1, maxLength: 6 })
const policy = fc.constantFrom(...groupPolicies)
const points = fc.integer({ min: 1, max: 200 })

describe('the points of a group', () => {
  it('follow its policy', () => {
    const tests = [test(100), test(50)]
    expect(groupScore(group(1, 'sum', 20), tests)).toBe(15)
    expect(groupScore(group(1, 'min', 30), tests)).toBe(15)
    expect(groupScore(group(1, 'max', 30), [test(0), test(50)])).toBe(15)
    expect(isGroupDecided(group(1, 'max', 30), tests)).toBe(true)
    expect(isGroupDecided(group(1, 'max', 30), [test(0), test(99)])).toBe(false)
    expect(groupScore(group(1, 'all', 30), tests)).toBe(0)
    expect(groupScore(group(1, 'all', 30), [test(100), test(100)])).toBe(30)
  })

  it('by sum are divided evenly if the tests have no points of their own', () => {
    expect(groupScore(group(1, 'sum', 30), [test(100, 0), test(50, 0)])).toBe(22)
    expect(groupScore(group(1, 'sum', 30), [test(0, 0)])).toBe(0)
  })

  it('are zero without tests', () => {
    for (const one of groupPolicies) expect(groupScore(group(1, one, 30), [])).toBe(0)
  })

  it('are between zero and the maximum, full when all tests pass, and never fewer for a better test', () => {
    fc.assert(
      fc.property(policy, points, shares, fc.nat(5), (one, worth, list, which) => {
        const score = groupScore(
          group(1, one, worth),
          list.map((share) => test(share, 0)),
        )
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(worth)
        if (list.every((share) => share === 100)) expect(score).toBe(worth)
        const better = list.map((share, i) => test(i === which ? 100 : share, 0))
        expect(groupScore(group(1, one, worth), better)).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  it('do not change when tests are skipped after the group is lost', () => {
    fc.assert(
      fc.property(policy, points, shares, (one, worth, list) => {
        const declared = group(1, one, worth)
        const all = list.map((share) => test(share, 0))
        const run: typeof all = []
        for (const next of all) run.push(isGroupDecided(declared, run) ? test(0, 0) : next)
        expect(groupScore(declared, run)).toBe(groupScore(declared, all))
      }),
    )
  })
})

describe('the points of all groups', () => {
  it('include tests outside of them', () => {
    const tests = [test(100, 10, 1), test(50, 8, 0), test(100, 5, 9)]
    expect(groupsScore([group(1, 'all', 20)], tests)).toBe(20 + 4 + 5)
    expect(pointsOfGroups([group(1, 'all', 20)], tests)).toBe(20 + 8 + 5)
  })
})

describe('the order of groups', () => {
  it('puts each group after all that it requires', () => {
    const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1 })
    fc.assert(
      fc.property(numbers, fc.func(fc.boolean()), (nums, requires) => {
        // Groups require only earlier ones, which excludes cycles.
        const groups = nums.map((num, i) =>
          group(
            num,
            'sum',
            1,
            nums.slice(0, i).filter((other) => requires(num, other)),
          ),
        )
        const ordered = topologicalOrder([...groups].reverse())?.map(({ num }) => num) ?? []
        expect([...ordered].sort()).toEqual([...nums].sort())
        for (const { num, requires: needed } of groups) {
          for (const other of needed) expect(ordered.indexOf(other)).toBeLessThan(ordered.indexOf(num))
        }
      }),
    )
  })

  it('is undefined for a cycle and ignores groups that do not exist', () => {
    expect(topologicalOrder([group(1, 'sum', 1, [2]), group(2, 'sum', 1, [1])])).toBeUndefined()
    expect(topologicalOrder([group(1, 'sum', 1, [1])])).toBeUndefined()
    expect(topologicalOrder([group(1, 'sum', 1, [7])])).toHaveLength(1)
  })
})
