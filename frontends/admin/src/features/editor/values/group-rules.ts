import type { TextResources } from '@verdict/ui/texts'
import type { CaseValues } from './editor-values.ts'
import { parseRequires, type GroupValues } from './judging-values.ts'

/** Key of an error text with parameters. */
export interface FieldError {
  key: keyof TextResources['admin']['editor']['errors']
  params?: Record<string, string | number>
}

type Marked = Pick<CaseValues, 'score' | 'groupNum'>

const isWhole = (value: number | null, least: number): value is number =>
  value !== null && Number.isInteger(value) && value >= least

export function sumOf(cases: readonly Pick<CaseValues, 'score'>[]): number {
  return cases.reduce((sum, { score }) => sum + (score ?? 0), 0)
}

export function membersOf<T extends Marked>(cases: readonly T[], num: number | null): T[] {
  return cases.filter(({ groupNum }) => groupNum !== null && groupNum === num)
}

/** Groups that require each other in a cycle. */
function circleIn(groups: readonly { num: number; requires: number[] }[]): number[] {
  const open = new Map(groups.map(({ num, requires }) => [num, requires]))
  for (;;) {
    const free = [...open].filter(([, requires]) => !requires.some((one) => open.has(one)))
    if (free.length === 0) return [...open.keys()].sort((a, b) => a - b)
    for (const [num] of free) open.delete(num)
  }
}

function listError(groups: readonly GroupValues[]): FieldError | undefined {
  const seen = new Map<number, number[]>()
  for (const { num, points, requires } of groups) {
    if (!isWhole(num, 1)) return { key: 'groupNumber' }
    if (seen.has(num)) return { key: 'groupTwice', params: { num } }
    if (!isWhole(points, 0)) return { key: 'groupPoints', params: { num } }
    const required = parseRequires(requires)
    if (required === null) return { key: 'groupRequires', params: { num } }
    seen.set(num, required)
  }
  for (const [num, requires] of seen) {
    const missing = requires.find((one) => !seen.has(one))
    if (missing !== undefined) return { key: 'groupMissing', params: { num, required: missing } }
  }
  const circle = circleIn([...seen].map(([num, requires]) => ({ num, requires })))
  return circle.length === 0 ? undefined : { key: 'groupCircle', params: { groups: circle.join(', ') } }
}

function testsError(groups: readonly GroupValues[], cases: readonly Marked[]): FieldError | undefined {
  const nums = new Set(groups.map(({ num }) => num))
  const stray = cases.findIndex(({ groupNum }) => groupNum !== null && groupNum !== 0 && !nums.has(groupNum))
  if (stray !== -1) return { key: 'groupUndeclared', params: { no: stray + 1, num: cases[stray]?.groupNum ?? 0 } }
  for (const { num, points, policy } of groups) {
    const members = membersOf(cases, num)
    if (members.length === 0) return { key: 'groupEmpty', params: { num: num ?? 0 } }
    const isUnset = members.every(({ score }) => score === null)
    if (policy !== 'sum' || isUnset || sumOf(members) === points) continue
    return { key: 'groupSum', params: { num: num ?? 0, points: points ?? 0, sum: sumOf(members) } }
  }
  return undefined
}

/** Error of the groups, in themselves or with their tests. */
export function groupError(groups: readonly GroupValues[], cases: readonly Marked[]): FieldError | undefined {
  return listError(groups) ?? testsError(groups, cases)
}

/** Whether a test needs a score: not if its group has the points or distributes them. */
export function needsScore({ groupNum }: Marked, groups: readonly GroupValues[]): boolean {
  return !groups.some(({ num }) => num === groupNum && num !== null)
}

/** Groups by the group numbers of tests, each with the points of its tests, or an even share of 100. */
export function groupsOfTests(cases: readonly Marked[]): GroupValues[] {
  const nums = [...new Set(cases.map(({ groupNum }) => groupNum ?? 0))].filter((num) => num > 0).sort((a, b) => a - b)
  if (nums.length === 0) return [{ num: 1, points: 100, policy: 'min', requires: '' }]
  const each = Math.floor(100 / nums.length)
  return nums.map((num, index) => {
    const share = index === nums.length - 1 ? 100 - each * (nums.length - 1) : each
    const sum = sumOf(membersOf(cases, num))
    return { num, points: sum > 0 ? sum : share, policy: 'min', requires: '' }
  })
}

/** Full score of the problem: points of groups and of tests without a group. */
export function fullScoreOf(groups: readonly GroupValues[], cases: readonly Marked[]): number {
  const alone = cases.filter((one) => needsScore(one, groups))
  return sumOf(alone) + groups.reduce((sum, { points }) => sum + (points ?? 0), 0)
}
