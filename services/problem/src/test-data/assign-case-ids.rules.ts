import type { CaseDoc } from '../judge-specs/judge-spec.model.ts'

/**
 * Assigns IDs to tests: the ID that a test comes with if the problem had it before and no other test took it; otherwise
 * a new one above all IDs ever used by the problem (`lastId`).
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
