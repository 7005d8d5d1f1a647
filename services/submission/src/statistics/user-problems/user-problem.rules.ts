import { JudgeStatus } from '@verdict/proto/codes/judge-status'

/** Fields of a submission that decide the state on its problem. */
export interface Standing {
  status: JudgeStatus
  score: number | null
}

/**
 * The state on a problem from all submissions, newest first: accepted if any is accepted, with the best score among
 * accepted ones; otherwise that of the latest; undefined without submissions. Cancelled ones do not count.
 * `latestCounts`: that of the latest in any case.
 *
 * Source: HOJ, ProblemManager.getUserProblemStatus (outside contests).
 */
export function standingOf<S extends Standing>(
  newestFirst: readonly S[],
  { latestCounts = false }: { latestCounts?: boolean } = {},
): Standing | undefined {
  const counted = newestFirst.filter(countsForUser).slice(0, latestCounts ? 1 : Infinity)
  const accepted = counted.filter((one) => one.status === JudgeStatus.Accepted)
  if (accepted.length > 0) return { status: JudgeStatus.Accepted, score: bestOf(accepted.map((one) => one.score)) }
  const [latest] = counted
  return latest === undefined ? undefined : { status: latest.status, score: latest.score }
}

/** Returns the contribution of the state on one problem to the user's statistics. */
export interface Contribution {
  solved: number
  tries: number
  oiScore: number
}

export const nothing: Contribution = { solved: 0, tries: 0, oiScore: 0 }

/** Zero without a row, or for a problem that is not public. */
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

/** The largest number; null if there is none. */
export function bestOf(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (best, one) => (one === null || (best !== null && best >= one) ? best : one),
    null,
  )
}
