import { JudgeStatus } from '@verdict/proto/codes/judge-status'
import type { Run } from '../../journal/journal.rules.ts'
import { isJudgingError } from '../objects/results/judgement-types.rules.ts'

/** Submissions that block the finalization of results, by number. */
export interface FinalizationBlockers {
  /** Numbers of submissions that are not judged yet. */
  unjudged: number[]
  /** Judged, but not verified by a juror. */
  unverified: number[]
  /** Judging failed: they have to be judged again, judged by hand or cancelled. */
  failed: number[]
}

/** Blocking submissions among the runs that count. */
export function findBlockers(runs: readonly Run[]): FinalizationBlockers {
  const numbers = (some: readonly Run[]) => some.map(({ submitId }) => submitId)
  return {
    unjudged: numbers(runs.filter((run) => run.unverified === undefined && isUnjudged(run))),
    unverified: numbers(runs.filter((run) => run.unverified !== undefined)),
    failed: numbers(runs.filter(({ verdict }) => verdict !== null && isJudgingError(verdict.status))),
  }
}

const underWay: readonly JudgeStatus[] = [
  JudgeStatus.Pending,
  JudgeStatus.Compiling,
  JudgeStatus.Judging,
  JudgeStatus.Submitting,
  JudgeStatus.NotSubmitted,
  JudgeStatus.SubmittedUnknownResult,
]

function isUnjudged({ verdict }: Run): boolean {
  return verdict === null || underWay.includes(verdict.status)
}
