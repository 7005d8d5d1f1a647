import { ProblemType, type JudgeCaseMode } from '@verdict/proto/codes/problem'
import { AppError } from '@verdict/kit/errors'
import {
  assertGroupMembers,
  assertGroupPoints,
  groupedFullScore,
  distributeGroupPoints,
} from '../../judging/groups.rules.ts'
import type { GroupDoc } from '../../judging/judging.model.ts'

/** Score (OI) and subtask (from 1) of a test; null if the problem's rule does not use them. */
export interface CaseScoring {
  score: number | null
  groupNum: number | null
}

export interface ScoringRule {
  type: ProblemType
  judgeCaseMode: JudgeCaseMode
  /** Only groups with points of their own are listed. If there are none, the case mode alone decides. */
  groups: readonly GroupDoc[]
}

/** The score and subtask of a test in a form; the test is named by number or by its files. */
export interface CaseScoringInput {
  id?: number
  input?: string | null
  output?: string | null
  score?: number | null
  groupNum?: number | null
}

export interface NamedCase extends CaseScoring {
  caseId: number
  inputName: string
  outputName: string
}

const wholeScore = 100

/** Divides a score into `count` integers as evenly as possible; the last ones get the remainder. */
export function distributeScore(count: number, total = wholeScore): number[] {
  const part = Math.floor(total / count)
  const remainder = total - part * count
  return Array.from({ length: count }, (_, index) => part + (index >= count - remainder ? 1 : 0))
}

function hasGroups(mode: JudgeCaseMode): boolean {
  return mode === 'subtask_lowest' || mode === 'subtask_average'
}

function assertScoring({ score, groupNum }: CaseScoring, rule: ScoringRule): CaseScoring {
  if (score === null || !Number.isInteger(score) || score < 0) throw new AppError('problem.score_invalid')
  if (rule.groups.length > 0) return { score, groupNum: groupNum === 0 ? null : groupNum }
  if (!hasGroups(rule.judgeCaseMode)) return { score, groupNum: null }
  if (groupNum === null || groupNum < 1) throw new AppError('problem.group_missing')
  return { score, groupNum }
}

/** Sets missing values: 100 points distributed over the tests, all in subtask 1. */
function withDefaults<T extends CaseScoring>(cases: readonly T[]): T[] {
  const scores = cases.every(({ score }) => score !== null) ? null : distributeScore(cases.length)
  return cases.map((one, index) => ({
    ...one,
    score: scores === null ? one.score : (scores[index] ?? 0),
    groupNum: one.groupNum ?? 1,
  }))
}

function applyGroupScoring<T extends CaseScoring>(cases: readonly T[], rule: ScoringRule): T[] {
  assertGroupMembers(cases, rule.groups)
  const filled = distributeGroupPoints(cases, rule.groups, distributeScore)
  const marked = filled.map((one) => ({ ...one, ...assertScoring(one, rule) }))
  assertGroupPoints(marked, rule.groups)
  return marked
}

/**
 * Validates and sets scores and subtasks according to the problem's rule. ACM problems have neither. OI problems need a
 * non-negative integer score for every test and, in subtask modes, a subtask; with `areGiven` false missing values get
 * defaults. Tests of groups with their own points may lack scores.
 *
 * @throws AppError problem.score_invalid, problem.group_missing, problem.groups_empty, problem.groups_undeclared,
 *   problem.groups_points
 */
export function applyScoring<T extends CaseScoring>(cases: readonly T[], rule: ScoringRule, areGiven: boolean): T[] {
  if (rule.type === ProblemType.Acm) return cases.map((one) => ({ ...one, score: null, groupNum: null }))
  if (rule.groups.length > 0) return applyGroupScoring(cases, rule)
  const filled = areGiven ? cases : withDefaults(cases)
  return filled.map((one) => ({ ...one, ...assertScoring(one, rule) }))
}

/**
 * Merges scores and subtasks from a form into the tests, matched by input name or number. Other tests are unchanged.
 *
 * @throws AppError problem.case_unknown for a test that does not exist
 */
export function mergeScoring<T extends NamedCase>(cases: readonly T[], inputs: readonly CaseScoringInput[]): T[] {
  const byName = new Map(cases.map((one, index) => [one.inputName, index]))
  const byId = new Map(cases.map((one, index) => [one.caseId, index]))
  const marked = [...cases]
  for (const { id, input, score, groupNum } of inputs) {
    const index = byName.get(input ?? '') ?? (id === undefined ? undefined : byId.get(id))
    const found = index === undefined ? undefined : marked[index]
    if (index === undefined || found === undefined) {
      throw new AppError('problem.case_unknown', { name: input ?? String(id ?? '') })
    }
    marked[index] = { ...found, score: score ?? null, groupNum: groupNum ?? null }
  }
  return marked
}

function groupsOf(cases: readonly CaseScoring[]): number[][] {
  const groups = new Map<number, number[]>()
  for (const { score, groupNum } of cases) {
    const scores = groups.get(groupNum ?? 0) ?? []
    scores.push(score ?? 0)
    groups.set(groupNum ?? 0, scores)
  }
  return [...groups.values()]
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/**
 * Full score of an OI problem: the sum of the scores; for `subtask_lowest` the sum over subtasks of the lowest score;
 * for `subtask_average` the sum over subtasks of the rounded mean. With groups that have points: their sum plus the
 * scores of ungrouped tests.
 *
 * Source: the scoring rule of submissions, applied to all tests passed.
 */
export function fullScore(
  cases: readonly CaseScoring[],
  mode: JudgeCaseMode,
  groups: readonly GroupDoc[] = [],
): number {
  if (groups.length > 0) return groupedFullScore(cases, groups)
  if (mode === 'subtask_lowest') return sum(groupsOf(cases).map((scores) => Math.min(...scores)))
  if (mode === 'subtask_average') {
    return sum(groupsOf(cases).map((scores) => Math.round(sum(scores) / scores.length)))
  }
  return sum(cases.map(({ score }) => score ?? 0))
}
