import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** Number of submissions to a problem by verdict, in practice; `total` is the sum of the others. */
export interface ProblemCounts {
  total: number
  ac: number
  wa: number
  tle: number
  mle: number
  re: number
  pe: number
  ce: number
  se: number
  pa: number
}

export type CountColumn = Exclude<keyof ProblemCounts, 'total'>

export const zeroCounts: ProblemCounts = { total: 0, ac: 0, wa: 0, tle: 0, mle: 0, re: 0, pe: 0, ce: 0, se: 0, pa: 0 }

/** Counter for a final verdict; null for verdicts that are not counted (cancelled, failed to submit). */
export function columnOf(status: number): CountColumn | null {
  switch (status) {
    case JudgeStatus.Accepted:
      return 'ac'
    case JudgeStatus.WrongAnswer:
      return 'wa'
    case JudgeStatus.TimeLimitExceeded:
      return 'tle'
    case JudgeStatus.MemoryLimitExceeded:
      return 'mle'
    case JudgeStatus.RuntimeError:
      return 're'
    case JudgeStatus.PresentationError:
      return 'pe'
    case JudgeStatus.CompileError:
      return 'ce'
    case JudgeStatus.SystemError:
      return 'se'
    case JudgeStatus.PartialAccepted:
      return 'pa'
    default:
      return null
  }
}

const statusByColumn = {
  ac: JudgeStatus.Accepted,
  wa: JudgeStatus.WrongAnswer,
  tle: JudgeStatus.TimeLimitExceeded,
  mle: JudgeStatus.MemoryLimitExceeded,
  re: JudgeStatus.RuntimeError,
  pe: JudgeStatus.PresentationError,
  ce: JudgeStatus.CompileError,
  se: JudgeStatus.SystemError,
  pa: JudgeStatus.PartialAccepted,
} as const satisfies Record<CountColumn, JudgeStatus>

/** The verdict that counts in a column. */
export function statusOfColumn(column: CountColumn): JudgeStatus {
  return statusByColumn[column]
}

/** Change of the counters when a submission moves from `before` to `after`. Empty: no change. */
export function countChange(before: CountColumn | null, after: CountColumn | null): Partial<ProblemCounts> {
  if (before === after) return {}
  const change: Partial<ProblemCounts> = {}
  if (before !== null) change[before] = -1
  if (after !== null) change[after] = 1
  const total = (after === null ? 0 : 1) - (before === null ? 0 : 1)
  return total === 0 ? change : { ...change, total }
}
