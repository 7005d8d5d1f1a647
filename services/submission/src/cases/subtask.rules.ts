import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseRow, GroupRow } from '../verdicts/case-results.model.ts'

/** The result of a group of tests. Times are in ms, memory is in KB. */
export interface SubtaskResult {
  groupNum: number
  status: JudgeStatus
  score: number | null
  timeMs: number | null
  memoryKb: number | null
  accepted: number
  /** They have scores of their own only if the points of the subtask are the sum of theirs. */
  cases: CaseRow[]
}

/** Whether tests are shown by group in this mode. */
export function isSubtaskMode(judgeCaseMode: string): boolean {
  return judgeCaseMode === 'subtask_lowest' || judgeCaseMode === 'subtask_average'
}

/**
 * Results by group. Lowest: the group shows its test with the lowest score, ignoring skipped ones. Average: the rounded
 * mean of the scores and the largest time and memory; Accepted if all tests are, Partial Accepted if it has points,
 * else Wrong Answer.
 *
 * Source: HOJ, JudgeManager.buildSubTaskDetail.
 */
export function bySubtask(cases: readonly CaseRow[], judgeCaseMode: string): SubtaskResult[] {
  const summarize = judgeCaseMode === 'subtask_average' ? averageOf : lowestOf
  return grouped(cases, (_num, members) => summarize(members)).map(withoutCaseScores)
}

/**
 * Results by groups with points of their own: the points won; Accepted if all tests are, Partial Accepted if it has
 * points, Cancelled if it was skipped, else the status of its first failed test. Tests outside of these groups form one
 * more, with the sum of their scores. Tests whose points do not add up to those of their group get none of their own.
 */
export function byDeclaredGroup(cases: readonly CaseRow[], groups: readonly GroupRow[]): SubtaskResult[] {
  const won = new Map(groups.map(({ num, points }) => [num, points]))
  return grouped(cases, (num, members) => declaredSummary(members, won.get(num))).map((subtask) =>
    isSumOfCases(subtask) ? subtask : withoutCaseScores(subtask),
  )
}

/** A single test that has all points would only repeat them. */
function isSumOfCases({ groupNum, score, cases }: SubtaskResult): boolean {
  return groupNum === 0 || (cases.length > 1 && cases.reduce((sum, one) => sum + (one.score ?? 0), 0) === score)
}

function withoutCaseScores(subtask: SubtaskResult): SubtaskResult {
  return { ...subtask, cases: subtask.cases.map((one) => ({ ...one, score: null })) }
}

function grouped(cases: readonly CaseRow[], summarize: (num: number, members: CaseRow[]) => Summary): SubtaskResult[] {
  const groups = new Map<number, CaseRow[]>()
  for (const one of [...cases].sort((a, b) => (a.groupNum ?? 0) - (b.groupNum ?? 0) || a.seq - b.seq)) {
    const group = groups.get(one.groupNum ?? 0)
    if (group === undefined) groups.set(one.groupNum ?? 0, [one])
    else group.push(one)
  }
  return [...groups].map(([groupNum, members]) => ({
    groupNum,
    ...summarize(groupNum, members),
    accepted: members.filter((one) => one.status === JudgeStatus.Accepted).length,
    cases: members,
  }))
}

type Summary = Pick<SubtaskResult, 'status' | 'score' | 'timeMs' | 'memoryKb'>

function lowestOf(members: readonly CaseRow[]): Summary {
  const judged = members.filter((one) => one.status !== JudgeStatus.Cancelled)
  const lowest = judged.reduce<CaseRow | undefined>(
    (low, one) => (low === undefined || (one.score ?? 0) < (low.score ?? 0) ? one : low),
    undefined,
  )
  if (lowest === undefined) return { status: JudgeStatus.Cancelled, score: 0, timeMs: null, memoryKb: null }
  const { status, score, timeMs, memoryKb } = lowest
  return { status, score, timeMs, memoryKb }
}

function declaredSummary(members: readonly CaseRow[], points: number | undefined): Summary {
  const judged = members.filter((one) => one.status !== JudgeStatus.Cancelled)
  const failed = judged.find((one) => one.status !== JudgeStatus.Accepted)
  const score = points ?? members.reduce((sum, one) => sum + (one.score ?? 0), 0)
  const isWhole = judged.length === members.length && failed === undefined
  const lost = failed?.status ?? JudgeStatus.Cancelled
  return {
    status: isWhole ? JudgeStatus.Accepted : score > 0 ? JudgeStatus.PartialAccepted : lost,
    score,
    timeMs: judged.length === 0 ? null : Math.max(...judged.map((one) => one.timeMs)),
    memoryKb: judged.length === 0 ? null : Math.max(...judged.map((one) => one.memoryKb)),
  }
}

function averageOf(members: readonly CaseRow[]): Summary {
  const sum = members.reduce((points, one) => points + (one.score ?? 0), 0)
  const allAccepted = members.every((one) => one.status === JudgeStatus.Accepted)
  const some = sum > 0 ? JudgeStatus.PartialAccepted : JudgeStatus.WrongAnswer
  return {
    status: allAccepted ? JudgeStatus.Accepted : some,
    score: Math.round(sum / members.length),
    timeMs: Math.max(...members.map((one) => one.timeMs)),
    memoryKb: Math.max(...members.map((one) => one.memoryKb)),
  }
}
