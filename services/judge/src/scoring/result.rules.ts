import { oiRankScore } from '@verdict/proto/codes/judging/oi-rank-score'
import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import { ProblemType, type JudgeCaseMode } from '@verdict/proto/codes/problem'
import { groupResults, groupsScore, pointsOfGroups } from './groups.rules.ts'
import type { CaseOutcome } from '../cases/judged-case.ts'
import type { JudgeSpec } from '../spec/judge-spec.ts'
import { sum } from '../cases/points.rules.ts'

export type ResultRule = Pick<JudgeSpec, 'type' | 'caseMode' | 'ioScore' | 'difficulty' | 'groups'>

/** Combines the tests of a submission. */
export function foldResult(spec: ResultRule, cases: readonly CaseOutcome[]) {
  const result = { status: foldStatus(spec.type, cases), ...foldUsage(cases) }
  if (spec.type !== ProblemType.Oi) return result
  const score = foldScore(spec, cases)
  const points = { score, oiRankScore: oiRankScore(score, spec) }
  return { ...result, score: points, groups: groupResults(spec.groups, cases) }
}

/**
 * Combines the statuses of the tests, in judging order.
 *
 * In ACM it is that of the first failed test. In OI it is Accepted if all are, the first one's if all failed, otherwise
 * partial. Skipped tests do not count. Source: spec 3-api §4, "Result".
 */
export function foldStatus(type: ProblemType, cases: readonly Pick<CaseOutcome, 'status'>[]): JudgeStatus {
  const judged = cases.filter(({ status }) => status !== JudgeStatus.Cancelled)
  const failed = judged.filter(({ status }) => status !== JudgeStatus.Accepted)
  const first = failed[0]
  if (first === undefined) return JudgeStatus.Accepted
  if (type === ProblemType.Acm || failed.length === judged.length) return first.status
  return JudgeStatus.PartialAccepted
}

/** Returns the maximum time and memory of the tests; 0 if none ran. */
export function foldUsage(cases: readonly Pick<CaseOutcome, 'timeMs' | 'memoryKb'>[]): {
  timeMs: number
  memoryKb: number
} {
  return {
    timeMs: cases.reduce((most, { timeMs }) => Math.max(most, timeMs), 0),
    memoryKb: cases.reduce((most, { memoryKb }) => Math.max(most, memoryKb), 0),
  }
}

/**
 * Scores an OI submission: by the problem's groups if it has some, otherwise the sum, or the sum over groups of the
 * minimum or of the rounded mean; at most the problem's maximum. Without declared groups, each test outside of groups
 * is a group. Source: spec 3-api §4, "Score".
 */
export function foldScore(
  { caseMode, ioScore, groups }: Pick<ResultRule, 'caseMode' | 'ioScore' | 'groups'>,
  cases: readonly CaseOutcome[],
): number {
  if (groups.length > 0) {
    return Math.min(ioScore > 0 ? ioScore : pointsOfGroups(groups, cases), groupsScore(groups, cases))
  }
  const worth = ioScore > 0 ? ioScore : sumBy(caseMode, cases, ({ fullScore }) => fullScore)
  if (caseMode === 'default' && cases.every(({ status }) => status === JudgeStatus.Accepted)) return worth
  return Math.min(
    worth,
    sumBy(caseMode, cases, ({ score }) => score),
  )
}

function sumBy(mode: JudgeCaseMode, cases: readonly CaseOutcome[], points: (one: CaseOutcome) => number): number {
  if (mode !== 'subtask_lowest' && mode !== 'subtask_average') return sum(cases.map(points))
  const fold = mode === 'subtask_lowest' ? lowest : roundedMean
  return sum(groupsOf(cases).map((group) => fold(group.map(points))))
}

/** Groups the tests, in order of the first test of each group. */
export function groupsOf<T extends { seq: number; group: number }>(cases: readonly T[]): T[][] {
  const groups = Map.groupBy(cases, ({ seq, group }) => (group > 0 ? `group ${group}` : `case ${seq}`))
  return [...groups.values()]
}

const lowest = (points: readonly number[]) => Math.min(...points)
const roundedMean = (points: readonly number[]) => Math.round(sum(points) / points.length)
