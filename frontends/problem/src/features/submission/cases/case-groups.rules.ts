import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { CaseResult } from '../submission.ts'

/** Tests that stand in a row and have the same to tell: `cases` has at least one. */
export interface CaseGroup {
  cases: readonly CaseResult[]
}

/** Shorter rows of the same stay as they are. */
const fewestFolded = 4

function isSame(left: CaseResult, right: CaseResult): boolean {
  const hasOwn = [left, right].some((one) => (one.excerpt ?? null) !== null || (one.inputData ?? null) !== null)
  if (hasOwn || left.status === JudgeStatus.Accepted) return false
  return left.status === right.status && left.score === right.score && left.userOutput === right.userOutput
}

/** Folds failures that follow each other and are the same; all else is a group of one. */
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
