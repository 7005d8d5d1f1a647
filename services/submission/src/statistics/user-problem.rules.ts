import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** What of a submission decides how its user stands on the problem. */
export interface Standing {
  status: JudgeStatus
  score: number | null
}

/**
 * How a user stands on a problem, from all submissions to it, newest first: accepted once, accepted for ever, with the
 * best score of the accepted ones; else as the latest one; undefined without any. Cancelled ones do not count.
 *
 * Source: HOJ, ProblemManager.getUserProblemStatus (outside contests).
 */
export function standingOf<S extends Standing>(newestFirst: readonly S[]): Standing | undefined {
  const counted = newestFirst.filter(countsForUser)
  const accepted = counted.filter((one) => one.status === JudgeStatus.Accepted)
  if (accepted.length > 0) return { status: JudgeStatus.Accepted, score: bestOf(accepted.map((one) => one.score)) }
  const [latest] = counted
  return latest === undefined ? undefined : { status: latest.status, score: latest.score }
}

export function countsForUser({ status }: Standing): boolean {
  return status !== JudgeStatus.Cancelled
}

/** The largest of the numbers; null when there is none. */
export function bestOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (best, one) => (one === null || (best !== null && best >= one) ? best : one),
    null,
  )
}
