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

/** What a user's state on a problem adds to the user's statistics. */
export interface Contribution {
  solved: number
  tries: number
  oiScore: number
}

export const nothing: Contribution = { solved: 0, tries: 0, oiScore: 0 }

/** Of no row, or of a problem that is not open to everyone: nothing. */
export function contributionOf(
  row: { open?: boolean; status: JudgeStatus; submissions: number; bestOiRankScore: number | null } | null | undefined,
): Contribution {
  if (row?.open !== true) return nothing
  return {
    solved: row.status === JudgeStatus.Accepted ? 1 : 0,
    tries: row.submissions,
    oiScore: row.bestOiRankScore ?? 0,
  }
}

export function differenceOf(after: Contribution, before: Contribution): Contribution {
  return {
    solved: after.solved - before.solved,
    tries: after.tries - before.tries,
    oiScore: after.oiScore - before.oiScore,
  }
}

export function sumOf(contributions: readonly Contribution[]): Contribution {
  return contributions.reduce(
    (sum, one) => ({
      solved: sum.solved + one.solved,
      tries: sum.tries + one.tries,
      oiScore: sum.oiScore + one.oiScore,
    }),
    nothing,
  )
}

export function isNothing({ solved, tries, oiScore }: Contribution): boolean {
  return solved === 0 && tries === 0 && oiScore === 0
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
