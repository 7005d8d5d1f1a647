import { AppError } from '@verdict/kit/errors'
import type { GroupDoc } from './judging.model.ts'

interface CaseScoring {
  score: number | null
  groupNum: number | null
}

/** Numbers of groups that form a cycle of requirements, in order; empty if there is none. */
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
 * Validates groups: unique numbers, existing required groups, no cycles.
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
 * Assigns scores to the tests of groups that have none: tests of a group that counts as a whole show the points of the
 * group; where scores are added up, `spread` distributes the points.
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
 * Validates that each test is in a declared group or in none (null, 0), and that no group is empty.
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
 * Validates that the scores of groups that add them up equal the points of the group.
 *
 * @throws AppError problem.groups_points
 */
export function assertGroupPoints(cases: readonly CaseScoring[], groups: readonly GroupDoc[]): void {
  for (const { num, points, policy } of groups) {
    const sum = sumOf(cases.filter(({ groupNum }) => groupNum === num))
    if (policy === 'sum' && sum !== points) throw new AppError('problem.groups_points', { num, points, sum })
  }
}

/** Full score of a problem with groups: the points of the groups plus the scores of tests outside of groups. */
export function groupedFullScore(cases: readonly CaseScoring[], groups: readonly GroupDoc[]): number {
  const ungrouped = cases.filter(({ groupNum }) => groupNum === null)
  return sumOf(ungrouped) + groups.reduce((total, { points }) => total + points, 0)
}
