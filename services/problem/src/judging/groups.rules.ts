import { AppError } from '@verdict/kit/errors'
import type { GroupDoc } from './judging.model.ts'

interface CaseScoring {
  score: number | null
  groupNum: number | null
}

/** Numbers of groups that require each other in a circle, in order; empty when there are none. */
function findCycle(groups: readonly GroupDoc[]): number[] {
  const open = new Map(groups.map(({ num, requires }) => [num, requires]))
  for (;;) {
    const free = [...open].filter(([, requires]) => !requires.some((one) => open.has(one)))
    if (free.length === 0) return [...open.keys()].sort((a, b) => a - b)
    for (const [num] of free) open.delete(num)
    if (open.size === 0) return []
  }
}

/**
 * Checks groups among themselves: each number once, required groups there, no circles.
 *
 * @throws AppError problem.groups_twice, problem.groups_requires, problem.groups_circle
 */
export function assertGroupList(groups: readonly GroupDoc[]): void {
  const nums = new Set<number>()
  for (const { num } of groups) {
    if (nums.has(num)) throw new AppError('problem.groups_twice', { num })
    nums.add(num)
  }
  for (const { num, requires } of groups) {
    const required = requires.find((one) => !nums.has(one))
    if (required !== undefined) throw new AppError('problem.groups_requires', { num, required })
  }
  const circle = findCycle(groups)
  if (circle.length > 0) throw new AppError('problem.groups_circle', { groups: circle.join(', ') })
}

function sumOf(cases: readonly Pick<CaseScoring, 'score'>[]): number {
  return cases.reduce((total, { score }) => total + (score ?? 0), 0)
}

/**
 * Gives the tests of groups the scores that nobody has set: where points count as a whole each test shows the points of
 * its group, where they add up they are spread by `spread`.
 */
export function distributeGroupPoints<T extends CaseScoring>(
  cases: readonly T[],
  groups: readonly GroupDoc[],
  spread: (count: number, total: number) => number[],
): T[] {
  const filled = [...cases]
  for (const { num, points, policy } of groups) {
    const members = [...filled.keys()].filter((index) => filled[index]?.groupNum === num)
    const isUnset = members.every((index) => filled[index]?.score === null)
    if (policy === 'sum' && !isUnset) continue
    const parts = policy === 'sum' ? spread(members.length, points) : []
    members.forEach((index, place) => {
      const one = filled[index]
      if (one !== undefined) filled[index] = { ...one, score: one.score ?? parts[place] ?? points }
    })
  }
  return filled
}

/**
 * Checks that tests are in groups that there are, or in none (null, 0), and that no group is without tests.
 *
 * @throws AppError problem.groups_undeclared, problem.groups_empty
 */
export function assertGroupMembers(cases: readonly CaseScoring[], groups: readonly GroupDoc[]): void {
  const nums = new Set(groups.map(({ num }) => num))
  cases.forEach(({ groupNum }, index) => {
    if (groupNum === null || groupNum === 0 || nums.has(groupNum)) return
    throw new AppError('problem.groups_undeclared', { seq: index + 1, num: groupNum })
  })
  const used = new Set(cases.map(({ groupNum }) => groupNum))
  const empty = groups.find(({ num }) => !used.has(num))
  if (empty !== undefined) throw new AppError('problem.groups_empty', { num: empty.num })
}

/**
 * Checks that scores which are added up come to the points of their group.
 *
 * @throws AppError problem.groups_points
 */
export function assertGroupPoints(cases: readonly CaseScoring[], groups: readonly GroupDoc[]): void {
  for (const { num, points, policy } of groups) {
    const sum = sumOf(cases.filter(({ groupNum }) => groupNum === num))
    if (policy === 'sum' && sum !== points) throw new AppError('problem.groups_points', { num, points, sum })
  }
}

/** What a problem with groups is worth: the points of the groups, and the scores of the tests that are in none. */
export function groupedFullScore(cases: readonly CaseScoring[], groups: readonly GroupDoc[]): number {
  const ungrouped = cases.filter(({ groupNum }) => groupNum === null)
  return sumOf(ungrouped) + groups.reduce((total, { points }) => total + points, 0)
}
