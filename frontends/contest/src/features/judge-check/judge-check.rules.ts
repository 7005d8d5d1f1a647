import type { CheckedProblem } from './use-judge-check.ts'

export interface CheckFigures {
  total: number
  done: number
  wrong: number
  differing: number
  lost: number
}

/** Counts the runs of a check: all, finished, wrong, differing between workers, lost. */
export function figuresOf(problems: readonly CheckedProblem[]): CheckFigures {
  const rows = problems.flatMap((problem) => problem.rows)
  const runs = rows.flatMap((row) => row.runs)
  const lost = runs.filter(({ state }) => state === 'lost').length
  return {
    total: runs.length,
    done: runs.filter(({ state }) => state === 'judged').length + lost,
    wrong: runs.filter(({ isExpected }) => isExpected === false).length,
    differing: rows.filter(({ differs }) => differs).length,
    lost,
  }
}
