import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'

/**
 * Gives each test its number: the one that it comes with if the problem had a test of that number before, and nobody
 * took it yet; else a new one, above all that the problem ever gave (`lastId`).
 */
export function assignCaseIds(
  cases: readonly CaseDoc[],
  before: readonly Pick<CaseDoc, 'caseId'>[],
  lastId: number,
): { cases: CaseDoc[]; lastId: number } {
  const free = new Set(before.map(({ caseId }) => caseId))
  let last = lastId
  const numbered = cases.map((one) => {
    if (free.delete(one.caseId)) return one
    last += 1
    return { ...one, caseId: last }
  })
  return { cases: numbered, lastId: last }
}
