import { ProblemType } from '@verdict/proto/codes/problem'
import type { CaseDoc } from '../../judge-specs/judge-spec.model.ts'
import { activeGroups, defaultJudging } from '../../judging/judging.rules.ts'
import type { ProblemDoc } from '../../problems/problem.model.ts'
import { applyScoring, fullScore } from './scoring.rules.ts'

/** Tests with their scores according to the problem, and the total. */
export function scoreCases(problem: ProblemDoc, cases: readonly CaseDoc[]): { cases: CaseDoc[]; ioScore: number } {
  const { type, judgeCaseMode } = problem
  const groups = activeGroups({ type, judging: problem.judging ?? defaultJudging })
  const marked = applyScoring(cases, { type, judgeCaseMode, groups }, true)
  const ioScore = type === ProblemType.Oi ? fullScore(marked, judgeCaseMode, groups) : problem.ioScore
  return { cases: marked, ioScore }
}
