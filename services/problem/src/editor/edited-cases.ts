import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'
import { assignCaseIds } from '../test-data/assign-case-ids.rules.ts'
import { mergeScoring, applyScoring } from '../test-data/scoring/scoring.rules.ts'
import type { ProblemFields } from './form.rules.ts'
import { scoringRuleOf, type PreparedTestData } from './prepare-test-data.ts'
import type { TestDataChange } from './test-data-change.rules.ts'

/** The tests after the edit: new ones, or the existing ones with the scores and subtasks of the form. */
export function editedCases(
  tests: PreparedTestData | null,
  plan: TestDataChange,
  fields: ProblemFields,
  before: readonly CaseDoc[],
  lastId: number,
): { cases: CaseDoc[]; lastId: number } {
  if (tests !== null) return assignCaseIds(tests.cases, before, lastId)
  const scorings = plan.kind === 'keep' ? plan.scorings : null
  return { cases: applyScoring(mergeScoring(before, scorings ?? []), scoringRuleOf(fields), scorings !== null), lastId }
}
