import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseResult } from '../submission.ts'

/** Consecutive tests with the same result; at least one. */
export interface CaseGroup {
  cases: readonly CaseResult[]
}

/** Shorter runs are not folded. */
const fewestFolded = 4

function isSame(left: CaseResult, right: CaseResult): boolean {
  const hasOwn = [left, right].some((one) => (one.excerpt ?? null) !== null || (one.inputData ?? null) !== null)
  if (hasOwn || left.status === JudgeStatus.Accepted) return false
  return left.status === right.status && left.score === right.score && left.userOutput === right.userOutput
}

/** Groups consecutive equal failures; every other test is a group of its own. */
export function groupCases(cases: readonly CaseResult[]): CaseGroup[] {
  const rows: CaseResult[][] = []
  for (const one of cases) {
    const last = rows.at(-1)
    const before = last?.at(-1)
    if (last !== undefined && before !== undefined && isSame(before, one)) last.push(one)
    else rows.push([one])
  }
  return rows.flatMap((row) => (row.length < fewestFolded ? row.map((one) => ({ cases: [one] })) : [{ cases: row }]))
}
